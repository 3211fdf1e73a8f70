import type { Identifier } from "react-admin";
import { customerCalls } from "../../contract/customers/calls";
import { customerRoutes } from "../../contract/customers/routes";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { useWords } from "../i18n/useWords";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";

const { body: SCHEMA } = customerCalls.addDocument;

interface Props {
  customer: Identifier;
  check: KycCheck;
  onClose: () => void;
}

/** Adds a document to a check. */
export function KycDocumentForm({ customer, check, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string) => t(`console.customers.kyc.${name}`, { check: KYC_CHECK[check] });
  const { mutate, isPending, error } = useCall(customerRoutes.addDocument, {
    params: { id: customer },
    done: "console.customers.kyc.added",
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
      title={words("addTo")}
      action={words("add")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextEntry label={words("documentTitle")} {...form.entryOf("title")} />
      <FilePicker label={words("file")} {...form.entryOf("file")} />
    </FormDialog>
  );
}
