import type { Identifier } from "react-admin";
import { customerCalls } from "../../contract/customers/calls";
import { customerRoutes } from "../../contract/customers/routes";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { t } from "../i18n/t";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { customerWords } from "./words";

const { body: SCHEMA } = customerCalls.addDocument;

interface Props {
  customer: Identifier;
  check: KycCheck;
  onClose: () => void;
}

/** Adds a document to a check. */
export function KycDocumentForm({ customer, check, onClose }: Props) {
  const { mutate, isPending, error } = useCall(customerRoutes.addDocument, {
    params: { id: customer },
    done: customerWords.kyc.added,
    tells: true,
  });
  // An absent file is told as one that is needed.
  const form = useEntries(SCHEMA, { check, title: "" }, error);
  const submit = () => {
    const document = form.check();
    if (document) mutate(document, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(customerWords.kyc.addTo, { check: t(KYC_CHECK[check]) })}
      action={t(customerWords.kyc.add, { check: t(KYC_CHECK[check]) })}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextEntry
        label={t(customerWords.kyc.documentTitle, { check: t(KYC_CHECK[check]) })}
        {...form.entryOf("title")}
      />
      <FilePicker label={t(customerWords.kyc.file, { check: t(KYC_CHECK[check]) })} {...form.entryOf("file")} />
    </FormDialog>
  );
}
