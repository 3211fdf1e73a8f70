import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect } from "react";
import { FieldTitle, useInput } from "react-admin";
import { styleNonce } from "../../theme/nonce";
import { RichTextToolbar } from "./RichTextToolbar";
import { type InputProps, useHelp } from "./useField";
import "../richTextView.css";

// What the server's cleaner lets pass, and nothing else.
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => /^(https?:|mailto:)/i.test(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
];

/** The editor of a field of rich text; `RichText` fetches it when a form has one. */
export function RichTextEditor({ field, label }: InputProps) {
  const { field: input, fieldState } = useInput<{ [path in string]: unknown }>({ source: field.path });
  const help = useHelp(field, fieldState.error?.message);
  const value = typeof input.value === "string" ? input.value : "";
  const nonce = styleNonce();
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !help.locked,
    ...(nonce ? { injectNonce: nonce } : {}),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-required": String(field.required),
        class: "rich-text-view",
      },
    },
    onUpdate: ({ editor: written }) => input.onChange(htmlOf(written) || null),
    onBlur: () => input.onBlur(),
  });
  useEffect(() => {
    // What was written here is not given back, which would end a composition; a value from elsewhere, such as a draft, is.
    // An editor that was hidden meanwhile is gone, and the next one begins with the value.
    if (!editor.isDestroyed && value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!help.locked, false);
  }, [editor, help.locked]);
  return (
    <div
      ref={(root) => input.ref(root && { focus: () => editor.commands.focus() })}
      className={help.wrong ? "rich-text wrong" : "rich-text"}
    >
      <span className="rich-text-label">
        <FieldTitle label={label} source={field.path} isRequired={field.required} />
      </span>
      <RichTextToolbar editor={editor} label={label} locked={help.locked} />
      <EditorContent editor={editor} />
      {help.words && (
        <p className={help.wrong ? "field-error" : "muted small"} role={help.wrong ? "alert" : undefined}>
          {help.words}
        </p>
      )}
    </div>
  );
}

const htmlOf = (editor: { isEmpty: boolean; getHTML(): string }) => (editor.isEmpty ? "" : editor.getHTML());
