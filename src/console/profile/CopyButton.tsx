import { Copy } from "lucide-react";
import { useNotify } from "react-admin";
import { useWords } from "../i18n/useWords";

/** Copies something that the person keeps elsewhere, and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useWords();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify("console.employees.factor.recovery.copied", { type: "success" });
    } catch {
      // No right to the clipboard, or none at all on plain http.
      notify("console.employees.factor.recovery.notCopied", { type: "warning" });
    }
  };
  return (
    <button type="button" className="button" onClick={copy}>
      <Copy size={16} aria-hidden /> {t("console.employees.factor.recovery.copy")}
    </button>
  );
}
