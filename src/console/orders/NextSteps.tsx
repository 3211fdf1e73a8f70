import { useId, useRef, useState } from "react";
import { moveOf } from "../../contract/machine";
import type { OrderStep, WaitingOrder } from "../../contract/orders/calls";
import { ORDER_MOVES } from "../../contract/orders/machine";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import { t } from "../i18n/t";
import { ActionDialog } from "../kit/ActionButton";
import { Opening } from "../kit/Opening";
import { useMay, useMayCall } from "../kit/useMay";
import { Panel, Stack } from "../theme/layout";
import { stepAction } from "./actions";
import type { Order } from "./order";
import { Reopening } from "./Reopening";
import { ShutGates } from "./ShutGates";
import { formatMet, isOverridable, lookOf, stepsOf } from "./steps";
import { useHeldWords } from "./useHeldWords";
import { useWorkflow } from "./useWorkflow";
import { orderWords } from "./words";

interface Asking {
  step: OrderStep;
  override: boolean;
}

/** Offers the statuses that may follow an order's, each with what it means and, where it is blocked, why. */
export function NextSteps({ order }: { order: Order }) {
  const { workflow, isPending } = useWorkflow(order.id);
  const mayAct = useMayCall(orderRoutes.status);
  const [asking, setAsking] = useState<Asking>();
  const steps = stepsOf(order.status, workflow);
  const panel = useRef<HTMLUListElement>(null);
  /** The step that leads on, or else the only one that can be taken, is asked about at once; among several one chooses. */
  const start = () => {
    const open = steps.filter(({ blocked }) => blocked.length === 0);
    const onwards = open.filter(({ to }) => lookOf(order.status, to) === "primary");
    const [only, ...others] = onwards.length > 0 ? onwards : open;
    if (only && others.length === 0) setAsking({ step: only, override: false });
    else panel.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
  };
  return (
    <Panel title={t(orderWords.next)}>
      {steps.length === 0 && <p className="muted">{t(orderWords.atEnd)}</p>}
      {workflow?.waits && <Held waits={workflow.waits} order={order} />}
      {/* Before the workflow has told what is blocked, the steps stand there but cannot be taken. */}
      <Stack as="ul" ref={panel} divided className="steps" aria-busy={isPending}>
        {steps.map((step) => (
          <Step
            key={step.to}
            order={order}
            step={step}
            known={!isPending}
            mayAct={mayAct}
            onAsk={(override) => setAsking({ step, override })}
          />
        ))}
      </Stack>
      {mayAct && !isPending && <Opening name={orderRoutes.status.on} open={start} />}
      {workflow?.reopening && <Reopening order={order} reopening={workflow.reopening} />}
      {asking && (
        <ActionDialog
          action={stepAction({ order, ...asking })}
          record={{ order, ...asking }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Panel>
  );
}

interface StepProps {
  order: Order;
  step: OrderStep;
  known: boolean;
  mayAct: boolean;
  onAsk: (override: boolean) => void;
}

function Step({ order, step, known, mayAct, onAsk }: StepProps) {
  const why = useId();
  const mayOverride = useMay(orders.name, "approve") && mayAct && isOverridable(step);
  const isBlocked = step.blocked.length > 0;
  const move = t(moveOf(ORDER_MOVES, order.status, step.to));
  return (
    <li>
      {mayAct ? (
        <button
          type="button"
          className={`button ${isBlocked ? "" : lookOf(order.status, step.to)}`}
          aria-describedby={isBlocked ? why : undefined}
          disabled={!known || isBlocked}
          onClick={() => onAsk(false)}
        >
          {move}
        </button>
      ) : (
        <strong>{move}</strong>
      )}
      <p className="muted">{t(orderWords.means[step.to])}</p>
      {isBlocked && (
        <ShutGates
          id={why}
          order={order}
          blocked={step.blocked}
          {...(mayOverride ? { onOverride: () => onAsk(true) } : {})}
        />
      )}
    </li>
  );
}

/** Says of an order that has done what its deadline asks for what it waits for now. */
function Held({ order, waits }: { order: Order; waits: WaitingOrder }) {
  const words = useHeldWords(waits);
  const met = formatMet(order.status, waits);
  return (
    <aside className="callout">
      {met && <strong>{met}. </strong>}
      {met && t(orderWords.held.by)}
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </aside>
  );
}
