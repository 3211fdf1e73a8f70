import { useState } from "react";
import { useListContext } from "react-admin";
import { z } from "zod";
import { choice, longText } from "../../contract/fields";
import { orders } from "../../contract/orders/resource";
import type { OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "../kit/Dialog";
import type { Entered } from "../kit/DialogForm";
import { DialogInputs } from "../kit/FormDialog";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useOneByOne } from "../kit/useOneByOne";
import { BulkRows } from "./BulkRows";
import { movesOf, type Plan, planOf } from "./plan";
import { useBulkPreview } from "./useBulkPreview";
import { orderWords } from "./words";
import { setOrderStatus } from "./writes";
import "../kit/bulk.css";

const SAID = z.object({
  status: choice(ORDER_STATUS, orderWords.bulk.move),
  reason: longText("Reason", { help: kitWords.record.secondPerson }),
});

/** Changes the status of the selected orders: shows what is possible, moves them one by one, and tells of each. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds, onSelect, data = [] } = useListContext();
  // What is done is taken out of the selection at the end, not while one reads about it.
  const [ids] = useState(() => selectedIds.map(Number));
  const [entered, setEntered] = useState<Entered>({});
  const status = (entered.status ?? undefined) as OrderStatus | undefined;
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
  const said = typeof entered.reason === "string" ? entered.reason.trim() : undefined;
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
      aside={
        settled && (
          <p className="bulk-sum muted" role="status">
            {t(running ? orderWords.bulk.running : orderWords.bulk.summary, {
              done: ready.length - left.length,
              all: ready.length,
            })}
          </p>
        )
      }
      away={{ label: t(running ? orderWords.bulk.stop : settled ? kitWords.choice.close : kitWords.record.cancel) }}
      action={
        (!plans || left.length > 0) && {
          label: t(settled && !running ? orderWords.bulk.rest : orderWords.bulk.run, {
            smart_count: plans ? left.length : ids.length,
          }),
          disabled: running || !plans || (needsReason && !said),
          run: start,
        }
      }
    >
      <DialogInputs
        id="move"
        body={SAID}
        inputs={() => [{ path: "status", choices: moves }, ...(needsReason ? ["reason"] : [])]}
        values={{}}
        error={null}
        locked={settled !== undefined}
        onEnter={setEntered}
        onSubmit={() => undefined}
      />
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      {isFetching && <p className="muted">{t(orderWords.bulk.checking)}</p>}
      {plans && ready.length === 0 && <p className="callout">{t(orderWords.bulk.none)}</p>}
      {plans && <BulkRows plans={plans} outcomes={outcomes} />}
    </Dialog>
  );
}
