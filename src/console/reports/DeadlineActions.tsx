import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { orderRoutes } from "../../contract/orders/routes";
import { ORDER_REMINDERS } from "../../contract/orders/steps";
import type { Row } from "../api/rows";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { useCall } from "../kit/useCall";
import { useMayCall } from "../kit/useMay";
import { ExtendDialog } from "./ExtendDialog";
import { reportWords } from "./words";

/** Lets one remind the customer of an order that waits for them, and move its deadline; tells at the row how it went. */
export function DeadlineActions({ row }: { row: Row }) {
  const client = useQueryClient();
  const mayRemind = useMayCall(orderRoutes.nudge);
  const mayExtend = useMayCall(orderRoutes.times);
  const [extending, setExtending] = useState(false);
  const [extended, setExtended] = useState(false);
  const order = Number(row.order_id);
  const {
    mutate: remind,
    isPending,
    isSuccess,
    error,
  } = useCall(orderRoutes.nudge, {
    params: { id: order },
    done: () => t(reportWords.deadlines.remindedOrder, { order }),
    tells: true,
  });
  // The list of deadlines tells of its reminder too.
  const refresh = () => client.invalidateQueries({ queryKey: ["reports"] });
  const offersReminder = mayRemind && String(row.status) in ORDER_REMINDERS;
  if (!offersReminder && !mayExtend) return null;
  return (
    <div className="report-actions">
      {offersReminder && (
        <button
          type="button"
          className="button"
          aria-label={t(reportWords.deadlines.remindOrder, { order })}
          disabled={isPending}
          onClick={() => remind(undefined, { onSettled: refresh })}
        >
          {t(reportWords.deadlines.remind, { order })}
        </button>
      )}
      {mayExtend && (
        <button
          type="button"
          className="button"
          aria-label={t(reportWords.deadlines.extendOrder, { order })}
          onClick={() => {
            setExtended(false);
            setExtending(true);
          }}
        >
          {t(reportWords.deadlines.extend, { order })}
        </button>
      )}
      <p role="status" className={error ? "field-error" : "muted"}>
        {[
          isPending
            ? undefined
            : error
              ? failureWords(error)
              : isSuccess && t(reportWords.deadlines.reminded, { order }),
          extended && t(reportWords.deadlines.extended, { order }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {extending && <ExtendDialog row={row} onDone={() => setExtended(true)} onClose={() => setExtending(false)} />}
    </div>
  );
}
