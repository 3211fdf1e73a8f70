import { type ReactNode, useRef, useState } from "react";
import { t } from "../i18n/t";
import { applicationStepWords } from "./wordsApplication";

const words = applicationStepWords.pay;

interface Props {
  label: string;
  /** What is copied. */
  text: string;
  /** What is shown in its place. */
  children?: ReactNode;
}

/** Shows a value that a person enters elsewhere, with a button that copies it. */
export function Copyable({ label, text, children = text }: Props) {
  const shown = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "notCopied">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // No right to the clipboard, or none at all on plain http.
      setOutcome("notCopied");
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <div className="copyable">
      <dt>{label}</dt>
      <dd>
        <span ref={shown}>{children}</span>
        <button type="button" className="button" aria-label={t(words.copyOne, { label })} onClick={copy}>
          {outcome === "copied" ? t(words.copied) : t(words.copy)}
        </button>
        <span role="status" className={outcome === "notCopied" ? "muted" : "visually-hidden"}>
          {outcome && t(words[outcome])}
        </span>
      </dd>
    </div>
  );
}
