import { orderCalls } from "../../contract/orders/calls";
import { orderRoutes } from "../../contract/orders/routes";
import { useWords } from "../i18n/useWords";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import type { Order } from "./order";

/** Adds a document that the customer has to sign. */
export function DocumentForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(orderRoutes.addDocument, {
    params: { id: order.id },
    done: "console.orders.documents.added",
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
      title={t("console.orders.documents.add")}
      action={t("console.orders.documents.add")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextEntry label={t("console.orders.documents.name")} {...form.entryOf("title")} />
      <FilePicker label={t("console.orders.documents.file")} {...form.entryOf("file")} />
    </FormDialog>
  );
}
