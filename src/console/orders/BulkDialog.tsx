import { useState } from "react";
import { useListContext } from "react-admin";
import { orders } from "../../contract/orders/resource";
import type { OrderStatus } from "../../contract/orders/steps";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "../kit/Dialog";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useOneByOne } from "../kit/useOneByOne";
import { BulkRows } from "./BulkRows";
import { movesOf, type Plan, planOf } from "./plan";
import { useBulkPreview } from "./useBulkPreview";
import { orderWords } from "./words";
import { setOrderStatus } from "./writes";
import "../kit/bulk.css";

/** Changes the status of the selected orders: shows what is possible, moves them one by one, and tells of each. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds, onSelect, data = [] } = useListContext();
  // What is done is taken out of the selection at the end, not while one reads about it.
  const [ids] = useState(() => selectedIds.map(Number));
  const [status, setStatus] = useState<OrderStatus>();
  const [reason, setReason] = useState<string | null>(null);
  const [settled, setSettled] = useState<Plan[]>();
  const { previews, error, isFetching } = useBulkPreview(ids, settled ? undefined : status);
  const moves = movesOf(ids.map((id) => data.find((order) => order.id === id)?.status));
  const provider = useConsoleProvider();
  const { outcomes, running, run, stop, refresh } = useOneByOne(
    orders.name,
    (id, said: { status: OrderStatus; reason?: string }, key) =>
      setOrderStatus(provider, { order_id: id, ...said }, key),
  );

  const plans = settled ?? (previews && !isFetching ? planOf(ids, previews) : undefined);
  const ready = plans?.filter(({ kind }) => kind !== "blocked") ?? [];
  const needsReason = ready.some(({ kind }) => kind === "second");
  const said = reason?.trim();
  const isDone = (id: number) => ["done", "waits"].includes(outcomes.get(id)?.state ?? "");
  const left = ready.map(({ id }) => id).filter((id) => !isDone(id));

  const start = () => {
    if (!status || !plans) return;
    setSettled(plans);
    run(left, { status, ...(said ? { reason: said } : {}) });
  };
  const close = () => {
    if (running) return stop();
    if (settled) {
      onSelect(ids.filter((id) => !isDone(id)));
      refresh();
    }
    onClose();
  };

  return (
    <Dialog
      wide
      title={t(orderWords.bulk.title, { smart_count: ids.length })}
      onClose={close}
      actions={
        <>
          {settled && (
            <p className="bulk-sum muted" role="status">
              {t(running ? orderWords.bulk.running : orderWords.bulk.summary, {
                done: ready.length - left.length,
                all: ready.length,
              })}
            </p>
          )}
          <button type="button" className="button" onClick={close}>
            {t(running ? orderWords.bulk.stop : settled ? orderWords.bulk.close : kitWords.record.cancel)}
          </button>
          {(!plans || left.length > 0) && (
            <button
              type="button"
              className="button primary"
              disabled={running || !plans || (needsReason && !said)}
              onClick={start}
            >
              {t(settled && !running ? orderWords.bulk.rest : orderWords.bulk.run, {
                smart_count: plans ? left.length : ids.length,
              })}
            </button>
          )}
        </>
      }
    >
      <div className="dialog-form">
        <ChoiceEntry
          label={t(orderWords.bulk.move)}
          choices={moves}
          none={t(orderWords.bulk.choose)}
          disabled={settled !== undefined}
          value={status}
          onChange={(chosen) => setStatus((chosen as OrderStatus | null) ?? undefined)}
        />
        {needsReason && (
          <ReasonEntry
            label={t(orderWords.reason)}
            hint={t(kitWords.record.secondPerson)}
            rows={2}
            required
            disabled={settled !== undefined}
            value={reason}
            onChange={setReason}
          />
        )}
        {error && (
          <p className="field-error" role="alert">
            {error.message}
          </p>
        )}
        {isFetching && <p className="muted">{t(orderWords.bulk.checking)}</p>}
        {plans && ready.length === 0 && <p className="callout">{t(orderWords.bulk.none)}</p>}
        {plans && <BulkRows plans={plans} outcomes={outcomes} />}
      </div>
    </Dialog>
  );
}
