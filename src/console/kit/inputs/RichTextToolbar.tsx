import type { ChainedCommands, Editor } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Underline,
} from "lucide-react";
import { useEffect, useReducer, useState } from "react";
import { t } from "../../i18n/t";
import { wordOf } from "../../i18n/wordOf";
import { kitWords } from "../../i18n/words";
import { RichTextLink } from "./RichTextLink";

interface Tool {
  Icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** What the selection is while the tool is on. */
  on?: [name: string, attributes?: object];
}

const mark = (name: string, Icon: LucideIcon): Tool => ({ Icon, on: [name], run: (chain) => chain.toggleMark(name) });
const heading = (level: number, Icon: LucideIcon): Tool => ({
  Icon,
  on: ["heading", { level }],
  run: (chain) => chain.toggleNode("heading", "paragraph", { level }),
});
const list = (name: string, Icon: LucideIcon): Tool => ({
  Icon,
  on: [name],
  run: (chain) => chain.toggleList(name, "listItem"),
});

/** The tools by the name of their words. */
const TOOLS: Readonly<Record<string, Tool>> = {
  bold: mark("bold", Bold),
  italic: mark("italic", Italic),
  underline: mark("underline", Underline),
  heading: heading(2, Heading2),
  subheading: heading(3, Heading3),
  bullets: list("bulletList", List),
  numbers: list("orderedList", ListOrdered),
  quote: { Icon: Quote, on: ["blockquote"], run: (chain) => chain.toggleWrap("blockquote") },
};

/** The buttons over an editor of rich text; none over a locked one. */
export function RichTextToolbar({ editor, label, locked }: { editor: Editor; label: string; locked: boolean }) {
  const [linking, setLinking] = useState(false);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    editor.on("transaction", redraw);
    return () => {
      editor.off("transaction", redraw);
    };
  }, [editor]);

  if (locked) return null;
  return (
    <>
      <div role="toolbar" aria-label={t(kitWords.richText.tools, { name: label })} className="rich-text-tools">
        {Object.entries(TOOLS).map(([name, { Icon, run, on }]) => (
          <button
            key={name}
            type="button"
            className="button quiet icon"
            title={t(wordOf(kitWords.richText, name))}
            aria-label={t(wordOf(kitWords.richText, name))}
            aria-pressed={Boolean(on && editor.isActive(...on))}
            onClick={() => run(editor.chain().focus()).run()}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
        <button
          type="button"
          className="button quiet icon"
          title={t(kitWords.richText.link)}
          aria-label={t(kitWords.richText.link)}
          aria-pressed={Boolean(editor.isActive("link"))}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          <Link size={16} aria-hidden />
        </button>
      </div>
      {linking && <RichTextLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
