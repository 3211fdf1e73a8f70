import { Copy } from "lucide-react";
import { useWords } from "../../i18n/useWords";
import { useCopy } from "../../kit/useCopy";

/** Copies something that the person keeps elsewhere, and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useWords();
  const copy = useCopy("console.employees.factor.recovery.copied");
  return (
    <button type="button" className="button" onClick={() => copy(text)}>
      <Copy size={16} aria-hidden /> {t("console.employees.factor.recovery.copy")}
    </button>
  );
}
