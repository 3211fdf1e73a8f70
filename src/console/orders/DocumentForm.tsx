import type { z } from "zod";
import { orderCalls } from "../../contract/orders/calls";
import { orders } from "../../contract/orders/resource";
import { useWords } from "../i18n/useWords";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import type { Order } from "./order";

type NewDocument = z.output<(typeof orderCalls.addDocument)["body"]>;

/** Adds a document that the customer has to sign. */
export function DocumentForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    orders.name,
    (document: NewDocument) => provider.addOrderDocument(order.id, document),
    "console.orders.documents.added",
    { tells: true },
  );
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
