import { lazy, Suspense } from "react";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import type { InputProps } from "./useField";
import "./richText.css";

// The editor is heavy: forms without one do without it.
const Editor = lazy(async () => ({ default: (await import("./RichTextEditor")).RichTextEditor }));

/** Takes text with headings, lists and emphasis, as HTML. */
export function RichText(props: InputProps) {
  return (
    <Suspense
      fallback={
        <div className="rich-text">
          <span className="rich-text-label">{props.label}</span>
          <p className="waiting muted">{t(publicWords.loading)}</p>
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
