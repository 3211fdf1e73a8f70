import { type SubmitEvent, useState } from "react";
import { type OrderDesk, orderCalls } from "../../contract/calls/orders";
import { orders } from "../../contract/resources/orders";
import { useWords } from "../i18n/useWords";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { sayInstant } from "../kit/values";
import type { Order } from "./order";

/** Shows what people have noted at an order, the latest first, and takes another note. */
export function Notes({ order, desk: { notes } }: { order: Order; desk: OrderDesk }) {
  const { t } = useWords();
  const mayAct = useMayCall(orderCalls.addNote);
  return (
    <section className="panel section">
      <h2>{t("console.orders.notes.title")}</h2>
      {mayAct && <NoteForm order={order} />}
      {notes.length === 0 && !mayAct && <p className="muted">{t("console.orders.notes.none")}</p>}
      <ol className="notes">
        {notes
          .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
          .map(({ id, text, author, created_at }) => (
            <li key={id}>
              <p className="prose">{text}</p>
              <small className="muted">
                {author && `${author} · `}
                <time dateTime={created_at}>{sayInstant(created_at)}</time>
              </small>
            </li>
          ))}
      </ol>
    </section>
  );
}

function NoteForm({ order }: { order: Order }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const [text, setText] = useState("");
  const { mutate, isPending } = useChange(
    orders.name,
    (note: string) => provider.addOrderNote(order.id, note),
    "console.orders.notes.added",
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(text.trim(), { onSuccess: () => setText("") });
  };
  return (
    <form className="note-form" onSubmit={submit}>
      <textarea
        className="input"
        rows={2}
        maxLength={20_000}
        aria-label={t("console.orders.notes.new")}
        placeholder={t("console.orders.notes.placeholder")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() && (
        <button type="submit" className="button" disabled={isPending}>
          {t("console.orders.notes.add")}
        </button>
      )}
    </form>
  );
}
