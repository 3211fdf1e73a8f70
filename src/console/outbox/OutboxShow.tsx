import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, RotateCw } from "lucide-react";
import { type RaRecord, useRecordContext } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import { customers } from "../../contract/customers/resource";
import type { Field } from "../../contract/fieldRegistry";
import { notificationRoutes } from "../../contract/notifications/routes";
import { outbox } from "../../contract/outbox/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { waitingRequestOf } from "../api/waiting";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { ReferenceName } from "../kit/ReferenceName";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { outboxWords } from "./words";

const SECTIONS = {
  Message: ["channel", "recipient", "user_id", "notification_id", "body"],
  Delivery: ["created_at", "attempts", "next_try_at", "sent_at", "last_error"],
};

/** The page of an outgoing message: what it says, as plain text, and how far it has come. */
export const OutboxShow = () => {
  const mayPeople = useMay(customers.name, "show");
  const display = ({ path }: Field, { user_id }: RaRecord) =>
    path === "user_id" && user_id && mayPeople ? <ReferenceName to={customers.name} id={user_id} link /> : undefined;
  return (
    <Show actions={<TryAgain />}>
      <Reveal />
      <SimpleShowLayout sections={SECTIONS} display={display} />
    </Show>
  );
};

/** Shows a customer's code or link, which nothing delivers here, to whoever may pass it on. */
function Reveal() {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const message = useRecordContext();
  const may = useMayCall(notificationRoutes.secret);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (id: RaRecord["id"]) => provider.call(notificationRoutes.secret, { params: { id } }),
    // The history below shows it, and the list of requests what waits.
    onSuccess: () =>
      Promise.all([outbox.name, approvals.name].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
  if (!may || !message?.secret || !UNDELIVERED.has(message.status)) return null;
  if (data && waitingRequestOf(data) !== undefined) return <p role="status">{t(outboxWords.asked)}</p>;
  if (data === undefined) {
    return (
      <div>
        <button type="button" className="button" disabled={isPending} onClick={() => mutate(message.id)}>
          <Eye size={16} aria-hidden /> {t(outboxWords.reveal)}
        </button>
        {error && <p role="alert">{failureWords(error)}</p>}
      </div>
    );
  }
  return (
    <div className="callout" role="status">
      <p className="prose">{data.text}</p>
      <p className="muted">{t(outboxWords.revealed)}</p>
    </div>
  );
}

const UNDELIVERED = new Set(["waiting", "kept", "failed"]);

function TryAgain() {
  const provider = useConsoleProvider();
  const message = useRecordContext();
  const may = useMayCall(notificationRoutes.retry) && message?.status === "failed";
  const { mutate, isPending } = useChange(
    outbox.name,
    (id: RaRecord["id"]) => provider.call(notificationRoutes.retry, { params: { id } }),
    outboxWords.tried,
  );
  if (!may) return null;
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate(message.id)}>
      <RotateCw size={16} aria-hidden /> {t(outboxWords.again)}
    </button>
  );
}
