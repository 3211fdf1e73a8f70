import { orderCalls } from "../../contract/orders/calls";
import { orderRoutes } from "../../contract/orders/routes";
import { t } from "../i18n/t";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import type { Order } from "./order";
import { orderWords } from "./words";

/** Adds a document that the customer has to sign. */
export function DocumentForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(orderRoutes.addDocument, {
    params: { id: order.id },
    done: orderWords.documents.added,
    tells: true,
  });
  // An absent file is told as one that is needed.
  const form = useEntries(orderCalls.addDocument.body, { title: "" }, error);
  const submit = () => {
    const document = form.check();
    if (document) mutate(document, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(orderWords.documents.add)}
      action={t(orderWords.documents.add)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextEntry label={t(orderWords.documents.name)} {...form.entryOf("title")} />
      <FilePicker label={t(orderWords.documents.file)} {...form.entryOf("file")} />
    </FormDialog>
  );
}
