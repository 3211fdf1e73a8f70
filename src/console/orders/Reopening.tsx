import { Lock, RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import { type OrderReopening, reopeningCalls } from "../../contract/orders/reopeningCalls";
import { reopeningRoutes } from "../../contract/orders/reopeningRoutes";
import { orders } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { DAY } from "../../contract/time";
import { fieldLabel, inSentence } from "../i18n/labels";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { titleOf } from "../kit/titleOf";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { formatChoice, formatInstant } from "../kit/values";
import { fromWallClock, toWallClock } from "../kit/zoned";
import type { Order } from "./order";
import { Effects } from "./StepDialog";
import { orderWords } from "./words";

interface Props {
  order: Order;
  reopening: OrderReopening;
}

/** Offers to re-open an order that has ended, to whoever may ask for it; says why where it cannot be. */
export function Reopening({ order, reopening }: Props) {
  const why = useId();
  const mayAct = useMayCall(reopeningRoutes.reopen);
  const [asking, setAsking] = useState(false);
  if (!mayAct) return null;
  const { to, until, kept } = reopening;
  const isKept = to === null || kept.length > 0;
  return (
    <ul className="steps">
      <li>
        <button
          type="button"
          className="button reopen"
          aria-describedby={isKept ? why : undefined}
          disabled={isKept}
          onClick={() => setAsking(true)}
        >
          <RotateCcw size={16} aria-hidden /> {t(orderWords.reopening.action)}
        </button>
        {to && until && (
          <p className="muted">
            {t(orderWords.reopening.means, { status: t(ORDER_STATUS[to]), until: formatInstant(until) })}
          </p>
        )}
        {isKept && (
          <div id={why} className="gates">
            <ul>
              {kept
                .map((one) => t(one))
                .map((words) => (
                  <li key={words}>
                    <Lock size={14} aria-hidden />
                    <p>{words}</p>
                  </li>
                ))}
            </ul>
          </div>
        )}
        {asking && to && <ReopenForm order={order} reopening={{ ...reopening, to }} onClose={() => setAsking(false)} />}
      </li>
    </ul>
  );
}

const WEEK = 7 * DAY;

interface FormProps {
  order: Order;
  reopening: OrderReopening & { to: NonNullable<OrderReopening["to"]> };
  onClose: () => void;
}

function ReopenForm({ order, reopening: { to, time, effects }, onClose }: FormProps) {
  const { mutate, isPending, error } = useCall(reopeningRoutes.reopen, {
    params: { id: order.id },
    done: orderWords.reopening.done,
    tells: true,
  });
  const [first] = useState(() => new Date(Date.now() + WEEK).toISOString());
  const form = useEntries(reopeningCalls.reopen.body, { reason: "", deadline: time && first }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
  };
  const { value, onChange, ...deadline } = form.entryOf("deadline");
  return (
    <FormDialog
      title={t(orderWords.reopening.title, { name: inSentence(titleOf(orders, order)) })}
      action={t(orderWords.reopening.action)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t(orderWords.reopening.text, {
          from: formatChoice(order.status, ORDER_STATUS),
          status: t(ORDER_STATUS[to]),
        })}{" "}
        {t(orderWords.means[to])}
      </p>
      <Effects effects={effects} />
      <p className="callout">{t(orderWords.secondPerson)}</p>
      {time && (
        <TextEntry
          type="datetime-local"
          label={`${fieldLabel(orders.fields.find(({ path }) => path === time) ?? { path: time })} (${PLATFORM_TIME_ZONE})`}
          required
          value={toWallClock(value)}
          onChange={(shown) => onChange(fromWallClock(shown ?? ""))}
          {...deadline}
        />
      )}
      <ReasonEntry label={t(orderWords.reason)} {...form.entryOf("reason")} />
    </FormDialog>
  );
}
