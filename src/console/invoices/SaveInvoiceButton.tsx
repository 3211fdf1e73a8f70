import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useNotify } from "react-admin";
import type { invoices } from "../../contract/invoices/resource";
import { invoiceRoutes } from "../../contract/invoices/routes";
import type { RecordOf } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { failureWords } from "../kit/failureWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { invoiceWords } from "./words";

interface Props {
  invoice: Pick<RecordOf<typeof invoices>, "id" | "number">;
  /** Its number as its name, where several stand together. */
  quiet?: boolean;
}

/** Gives the person an invoice or a credit note as a PDF, under its number. */
export function SaveInvoiceButton({ invoice: { id, number }, quiet = false }: Props) {
  const notify = useNotify();
  const provider = useConsoleProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.download(invoiceRoutes.file, { params: { id } }, `${number}.pdf`),
    onError: (error) => notify(failureWords(error), { type: "error" }),
  });
  return (
    <button
      type="button"
      className={quiet ? "button quiet file" : "button"}
      disabled={isPending}
      aria-label={quiet ? t(invoiceWords.save, { number }) : undefined}
      onClick={() => mutate()}
    >
      <Download size={16} aria-hidden /> {t(kitWords.record.download)}
    </button>
  );
}
