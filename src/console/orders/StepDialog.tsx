import { useState } from "react";
import { moveOf } from "../../contract/machine";
import type { OrderStep } from "../../contract/orders/calls";
import { ORDER_MOVES, ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { orders } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatChoice } from "../kit/values";
import type { Order } from "./order";
import { formatEffect, formatGate, lookOf } from "./steps";
import { orderWords } from "./words";
import { setOrderStatus } from "./writes";

interface Props {
  order: Order;
  step: OrderStep;
  /** Passes the gates that are shut. */
  override: boolean;
  onClose: () => void;
}

/** Asks before a step is taken: says what it causes, and takes the reason where one is needed. */
export function StepDialog({ order, step, override, onClose }: Props) {
  const provider = useConsoleProvider();
  const [reason, setReason] = useState<string | null>(null);
  const { mutate, isPending, error } = useChange(
    orders.name,
    (said: { reason?: string; override?: boolean }, key) =>
      setOrderStatus(provider, { order_id: order.id, status: step.to, ...said }, key),
    ({ status: now, approval_id }) => saidOf(now === step.to, approval_id !== undefined),
    { tells: true },
  );
  const move = t(moveOf(ORDER_MOVES, order.status, step.to));
  const look = lookOf(order.status, step.to);
  const needsReason = override || step.second_person;
  const given = reason?.trim();
  const submit = () =>
    mutate({ ...(given ? { reason: given } : {}), ...(override ? { override } : {}) }, { onSuccess: onClose });
  return (
    <FormDialog
      tone={override || look === "danger" ? "danger" : "primary"}
      title={t(orderWords.moveTitle, { name: titleOf(orders, order), move })}
      action={override ? t(orderWords.overrideAction, { move }) : move}
      pending={isPending}
      incomplete={needsReason && !given}
      problem={error ? failureWords(error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t(orderWords.moveText, {
          from: formatChoice(order.status, ORDER_STATUS),
          status: t(ORDER_STATUS[step.to]),
        })}{" "}
        {t(orderWords.means[step.to])} {ORDER_TRANSITIONS[step.to].length === 0 && t(orderWords.final)}
      </p>
      {override && (
        <div className="callout danger">
          <strong>{t(orderWords.shut)}</strong>
          <ul>
            {step.blocked.map((shut) => (
              <li key={shut.gate}>{formatGate(shut)}</li>
            ))}
          </ul>
          <p>{t(orderWords.overrideHint)}</p>
        </div>
      )}
      {step.effects.length > 0 && <Effects effects={step.effects} />}
      {step.second_person && <p className="callout">{t(orderWords.secondPerson)}</p>}
      {(needsReason || look !== "primary") && (
        <ReasonEntry
          label={t(needsReason ? orderWords.reason : orderWords.reasonOptional)}
          maxLength={20_000}
          required={needsReason}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}

function saidOf(moved: boolean, waits: boolean): string {
  if (!moved) return orderWords.waits;
  return waits ? orderWords.refundWaits : orderWords.moved;
}

/** Says what a step of an order causes. */
export function Effects({ effects }: Pick<OrderStep, "effects">) {
  return (
    <div className="effects">
      <strong>{t(orderWords.causes)}</strong>
      <ul>
        {effects.map((one) => {
          const [words, detail] = formatEffect(one);
          return (
            <li key={one.effect}>
              {words}
              {detail && <span className="muted">{detail}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
