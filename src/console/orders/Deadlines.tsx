import { BellRing } from "lucide-react";
import { type FormEvent, useState } from "react";
import { asInstant, msg } from "../../contract/language/message";
import { formatDeadlineEffect, needsConfirmation } from "../../contract/orders/deadlines";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import { ORDER_REMINDERS } from "../../contract/orders/steps";
import { PLATFORM_ZONE } from "../../contract/platform";
import { DAY } from "../../contract/time";
import { fieldLabel } from "../i18n/labels";
import { raWords } from "../i18n/ra";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Confirm } from "../kit/Confirm";
import { useCall } from "../kit/useCall";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { useNow } from "../kit/useNow";
import { formatInstant } from "../kit/values";
import { fromWallClock, toWallClock } from "../kit/zoned";
import { Panel, Row, SectionHead, Stack } from "../theme/layout";
import { DeadlineChip } from "./DeadlineChip";
import type { Order } from "./order";
import { DEADLINES, type Deadline, type Standing, standingOf } from "./standing";
import { orderWords } from "./words";
import { setOrderTime } from "./writes";

const EXTENDABLE: readonly Standing[] = ["left", "soon", "overdue"];

/** Gives the moment a week after a time; after now where that time has passed. */
const weekAfter = (time: unknown, now: number) =>
  new Date(Math.max(Date.parse(String(time)), now) + 7 * DAY).toISOString();

interface Props {
  order: Order;
  /** When the customer was last reminded; absent where the server does not tell. */
  remindedAt: string | null | undefined;
}

/** Shows the three times of an order with what is left until each, lets one set or clear them, and remind of one. */
export function Deadlines({ order, remindedAt }: Props) {
  return (
    <Panel>
      <SectionHead title={t(orderWords.deadlines)}>
        {remindedAt !== undefined && order.status in ORDER_REMINDERS && (
          <Reminder order={order} remindedAt={remindedAt} />
        )}
      </SectionHead>
      <Stack as="ul" divided>
        {DEADLINES.map((deadline) => (
          <DeadlineRow key={deadline} order={order} deadline={deadline} />
        ))}
      </Stack>
    </Panel>
  );
}

function Reminder({ order, remindedAt }: { order: Order; remindedAt: string | null }) {
  const mayRemind = useMayCall(orderRoutes.nudge);
  const { mutate, isPending } = useCall(orderRoutes.nudge, {
    params: { id: order.id },
    done: orderWords.reminded,
  });
  return (
    <div className="actions">
      {remindedAt && <p className="muted">{t(orderWords.lastReminded, { at: formatInstant(remindedAt) })}</p>}
      {mayRemind && (
        <button type="button" className="button" disabled={isPending} onClick={() => mutate(undefined)}>
          <BellRing size={16} aria-hidden /> {t(orderWords.remind)}
        </button>
      )}
    </div>
  );
}

function DeadlineRow({ order, deadline }: { order: Order; deadline: Deadline }) {
  const now = useNow();
  const provider = useConsoleProvider();
  const mayEdit = useMayCall(orderRoutes.times);
  const [editing, setEditing] = useState(false);
  const time = order[deadline];
  const standing = standingOf(deadline, time, order.status, now);
  const label = fieldLabel(orders.fields.find(({ path }) => path === deadline) ?? { path: deadline });
  const { mutate: extend, isPending } = useChange(
    orders.name,
    (until: string, key) => setOrderTime(provider, order.id, { [deadline]: until }, key),
    orderWords.timeSaved,
  );
  return (
    <Row as="li" spread>
      <div>
        <strong>{label}</strong>
        <p className="number">
          {time ? formatInstant(time) : <span className="muted">{t(orderWords.unset)}</span>}{" "}
          <DeadlineChip order={order} deadline={deadline} />
        </p>
      </div>
      {mayEdit && !editing && (
        <div className="actions">
          {EXTENDABLE.includes(standing) && (
            <button
              type="button"
              className="button quiet"
              aria-label={t(orderWords.extendTime, { name: label })}
              disabled={isPending}
              onClick={() => extend(weekAfter(time, now))}
            >
              {t(orderWords.extend)}
            </button>
          )}
          <button
            type="button"
            className="button"
            aria-label={t(time ? orderWords.changeTime : orderWords.setTime, { name: label })}
            onClick={() => setEditing(true)}
          >
            {t(time ? orderWords.change : orderWords.set)}
          </button>
        </div>
      )}
      {editing && <TimeForm order={order} deadline={deadline} label={label} onClose={() => setEditing(false)} />}
    </Row>
  );
}

interface FormProps {
  order: Order;
  deadline: Deadline;
  label: string;
  onClose: () => void;
}

function TimeForm({ order, deadline, label, onClose }: FormProps) {
  const provider = useConsoleProvider();
  const [shown, setShown] = useState(() => toWallClock(order[deadline]));
  const { mutate, isPending } = useChange(
    orders.name,
    (times: { [deadline]: string | null; confirm?: true }, key) => setOrderTime(provider, order.id, times, key),
    orderWords.timeSaved,
  );
  const [near, setNear] = useState<string>();
  const save = (time: string | null, confirmed: { confirm?: true } = {}) =>
    mutate({ [deadline]: time, ...confirmed }, { onSuccess: onClose });
  const effectOf = (time: string) => {
    const isPast = Date.parse(time) <= Date.now();
    const when = isPast ? msg(orderWords.atOnce) : msg(orderWords.onMoment, { at: asInstant(time) });
    return t(formatDeadlineEffect({ status: order.status, received: order.received_amount ?? "0.00" }, deadline, when));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const time = fromWallClock(shown);
    if (time && needsConfirmation(time, Date.now())) setNear(time);
    else save(time);
  };
  return (
    <Row as="form" className="time-form" onSubmit={submit}>
      <label className="field">
        <span>
          {label} <span className="muted">({PLATFORM_ZONE})</span>
        </span>
        <input
          // The button that this form stands for was just pressed.
          ref={focusOnce}
          className="input"
          type="datetime-local"
          required
          value={shown}
          onChange={(event) => setShown(event.target.value)}
        />
      </label>
      <div className="actions">
        {order[deadline] && (
          <button type="button" className="button quiet danger" disabled={isPending} onClick={() => save(null)}>
            {t(orderWords.clear)}
          </button>
        )}
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t(kitWords.record.cancel)}
        </button>
        <button type="submit" className="button primary" disabled={isPending}>
          {t(raWords.ra.action.save)}
        </button>
      </div>
      {near && (
        <Confirm
          title={t(orderWords.nearTitle, { name: label, at: formatInstant(near) })}
          text={t(orderWords.nearText, { effect: effectOf(near) })}
          action={t(orderWords.nearAction)}
          pending={isPending}
          onConfirm={() => save(near, { confirm: true })}
          onClose={() => setNear(undefined)}
        />
      )}
    </Row>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();
