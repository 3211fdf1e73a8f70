import { Copy } from "lucide-react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { shortCode } from "./shortCode";
import { useCopy } from "./useCopy";
import "./address.css";

interface Props {
  /** An address on an EVM chain. */
  address: string;
  /** All of it is shown, not its beginning and end alone. */
  whole?: boolean;
}

/** Shows an address on a chain in its short form, with the whole as its title and to be copied. */
export function Address({ address, whole }: Props) {
  const copy = useCopy(kitWords.address.copied);
  return (
    <span className="address">
      <code title={address}>{whole ? address : shortCode(address)}</code>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(kitWords.address.copy)}
        title={t(kitWords.address.copy)}
        onClick={() => copy(address)}
      >
        <Copy size={14} aria-hidden />
      </button>
    </span>
  );
}
