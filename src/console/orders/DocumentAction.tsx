import { useState } from "react";
import type { OrderWorkflow } from "../../contract/orders/calls";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import type { Order } from "./order";
import { orderWords } from "./words";

type OrderDocument = OrderWorkflow["documents"][number];
type Action = "sign" | "decline" | "prepare" | "remove";

/** What can be done with a document in each of its states. */
export const DOCUMENT_ACTIONS: Readonly<Record<OrderDocument["status"], readonly Action[]>> = {
  prepared: ["remove"],
  sent: ["sign", "decline"],
  signed: [],
  declined: ["prepare"],
  expired: ["prepare"],
};

/** The status that an action gives a document. */
const BECOMES = { sign: "signed", decline: "declined", prepare: "prepared" } as const;

const IS_DANGER: readonly Action[] = ["decline", "remove"];

interface Props {
  order: Order;
  document: OrderDocument;
  action: Action;
}

/** Does one thing with a document: at once where it can be taken back, else after asking. */
export function DocumentAction({ order, document, action }: Props) {
  const provider = useConsoleProvider();
  const [asking, setAsking] = useState(false);
  const [signedFile, setSignedFile] = useState<string | null>(null);
  const asks = action !== "prepare";
  const { mutate, isPending, error } = useChange(
    orders.name,
    async () => {
      if (action === "remove")
        return provider.call(orderRoutes.removeDocument, { params: { id: order.id, document_id: document.id } });
      const copy = signedFile === null ? {} : { signed_file: signedFile };
      return provider.call(orderRoutes.changeDocument, {
        params: { id: order.id, document_id: document.id },
        body: { status: BECOMES[action], ...copy },
      });
    },
    action === "remove" ? orderWords.documents.removed : orderWords.documents.changed,
    { tells: asks },
  );
  const look = IS_DANGER.includes(action) ? "danger" : "";
  return (
    <>
      <button
        type="button"
        className={`button quiet ${look}`}
        aria-label={`${t(orderWords.documents[action], { name: document.title })}: ${document.title}`}
        disabled={isPending}
        onClick={() => (asks ? setAsking(true) : mutate())}
      >
        {t(orderWords.documents[action], { name: document.title })}
      </button>
      {asking && (
        <FormDialog
          tone={look || "primary"}
          title={t(wordOf(orderWords.documents, `${action}Title`), { name: document.title })}
          action={t(orderWords.documents[action], { name: document.title })}
          pending={isPending}
          problem={error ? failureWords(error) : undefined}
          onSubmit={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {action === "sign" ? (
            <FilePicker
              label={t(orderWords.documents.signedCopyOptional, { name: document.title })}
              value={signedFile}
              onChange={setSignedFile}
            />
          ) : (
            <p>{t(wordOf(orderWords.documents, `${action}Text`), { name: document.title })}</p>
          )}
        </FormDialog>
      )}
    </>
  );
}
