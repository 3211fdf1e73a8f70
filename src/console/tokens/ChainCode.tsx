import { Copy } from "lucide-react";
import { CHAIN_DETAILS } from "../../contract/onboarding/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { shortCode } from "../kit/shortCode";
import { useCopy } from "../kit/useCopy";
import { tokenWords } from "./words";
import "../kit/address.css";
import "./tokens.css";

/** What is found on a chain, and below which path its explorer shows that. */
const KINDS = {
  account: { below: "address", words: kitWords.address },
  transaction: { below: "tx", words: tokenWords.hash },
} as const;

interface Props {
  kind: keyof typeof KINDS;
  /** An address, or the hash of a transaction. */
  code: string;
  /** Site that shows what is on the chain; nothing where there is none. */
  explorer: string | null;
}

/** Shows an address or a hash in its short form, to be copied whole, and leads to the explorer where there is one. */
export function ChainCode({ kind, code, explorer }: Props) {
  const { below, words } = KINDS[kind];
  const copy = useCopy(words.copied);
  const short = <code title={code}>{shortCode(code)}</code>;
  return (
    <span className="address">
      {explorer ? (
        <a href={`${explorer}/${below}/${code}`} target="_blank" rel="noopener noreferrer">
          {short}
        </a>
      ) : (
        short
      )}
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(words.copy)}
        title={t(words.copy)}
        onClick={() => copy(code)}
      >
        <Copy size={14} aria-hidden />
      </button>
    </span>
  );
}

/** Gives the site that shows what is on a chain; nothing where none is known. */
export const explorerOf = (chainId: unknown): string | null => CHAIN_DETAILS[Number(chainId)]?.explorer ?? null;
