import { useMutation } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useNotify, useRecordContext } from "react-admin";
import { onboardingRoutes } from "../../../contract/onboarding/routes";
import { t } from "../../i18n/t";
import { failureWords } from "../../kit/failureWords";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import type { Application } from "./application";
import { applicationWords } from "./words";

/** Gives the person the invoice of the application of a page as a PDF; nothing before it is issued. */
export function InvoiceButton() {
  const notify = useNotify();
  const provider = useConsoleProvider();
  const application = useRecordContext<Application>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, invoice_number }: Application) =>
      provider.download(onboardingRoutes.invoice, { params: { id } }, `${String(invoice_number)}.pdf`),
    onError: (error) => notify(failureWords(error), { type: "error" }),
  });
  if (!application?.invoice_number) return null;
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate(application)}>
      <FileText size={16} aria-hidden /> {t(applicationWords.invoice)}
    </button>
  );
}
