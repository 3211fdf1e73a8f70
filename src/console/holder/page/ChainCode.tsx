import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { t } from "../../i18n/t";
import { shortCode } from "../../kit/shortCode";
import { holderWords } from "./words";
import "../../kit/address.css";

interface Props {
  /** An address, or the hash of a transaction. */
  code: string;
  /** Site that shows what is on the chain; nothing where there is none. */
  explorer: string | null;
  /** Where it shows that. */
  below: "address" | "tx";
  /** Words of the button that copies it. */
  copy: string;
}

/** Shows an address or a hash in its short form, to be copied whole, and leads to the explorer where there is one. */
export function ChainCode({ code, explorer, below, copy }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "notCopied">();
  const keep = async () => {
    // No right to the clipboard, or none at all on plain http.
    const kept = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    setOutcome(kept ? "copied" : "notCopied");
  };
  const short = <code title={code}>{shortCode(code)}</code>;
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <span className="address">
      {explorer ? (
        <a href={`${explorer}/${below}/${code}`} target="_blank" rel="noopener noreferrer">
          {short}
        </a>
      ) : (
        short
      )}
      <button type="button" className="button quiet icon" aria-label={copy} title={copy} onClick={keep}>
        <Icon size={14} aria-hidden />
      </button>
      <span role="status" className={outcome === "notCopied" ? "muted small" : "visually-hidden"}>
        {outcome && t(holderWords.code[outcome])}
      </span>
    </span>
  );
}
