import { Copy } from "lucide-react";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { useCopy } from "../../kit/useCopy";

/** Copies something that the person keeps elsewhere, and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const copy = useCopy(employeeWords.factor.recovery.copied);
  return (
    <button type="button" className="button" onClick={() => copy(text)}>
      <Copy size={16} aria-hidden /> {t(employeeWords.factor.recovery.copy)}
    </button>
  );
}
