import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { instant } from "../../contract/fields";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import { ORDER_REMINDERS } from "../../contract/orders/steps";
import { DAY } from "../../contract/time";
import type { Row } from "../api/rows";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { failureWords } from "../kit/failureWords";
import { useCall } from "../kit/useCall";
import { useMayCall } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import { setOrderTime } from "../orders/writes";
import { reportWords } from "./words";

/** A deadline moves by a day at least, and a week is offered. */
const leastOf = ({ at }: Row) => Math.max(Date.parse(String(at)), Date.now() + DAY);

const labelOf = ({ time }: Row) =>
  fieldLabel(orders.fields.find(({ path }) => path === time) ?? { path: String(time) });

const EXTEND = action({
  words: reportWords.deadlines.extend,
  label: (row: Row) => t(reportWords.deadlines.extendOrder, { order: Number(row.order_id) }),
  call: orderRoutes.times,
  of: "reports",
  title: (row) => t(reportWords.deadlines.extendTitle, { order: Number(row.order_id) }),
  text: (row) => [[row.user_name, row.property_name].filter(Boolean).join(" · ")],
  body: (row) =>
    z.object({ until: instant(labelOf(row)) }).refine(({ until }) => Date.parse(until) > leastOf(row), {
      path: ["until"],
      error: () => t(reportWords.deadlines.later, { at: formatInstant(leastOf(row)) }),
    }),
  inputs: (row) => [{ path: "until", help: t(reportWords.deadlines.now, { at: formatInstant(row.at) }) }],
  values: ({ at }) => ({ until: new Date(Math.max(Date.parse(String(at)), Date.now()) + 7 * DAY).toISOString() }),
  run: ({ provider, record, said, key }) =>
    setOrderTime(provider, Number(record.order_id), { [String(record.time)]: said.until }, key),
  done: (_, row) => t(reportWords.deadlines.extendedOrder, { order: Number(row.order_id) }),
  touches: () => [orders.name],
});

/** Lets one remind the customer of an order that waits for them, and move its deadline; tells at the row how it went. */
export function DeadlineActions({ row }: { row: Row }) {
  const client = useQueryClient();
  const mayRemind = useMayCall(orderRoutes.nudge);
  const mayExtend = useMayCall(orderRoutes.times);
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
      <ActionButton action={EXTEND} record={row} onDone={() => setExtended(true)} />
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
    </div>
  );
}
