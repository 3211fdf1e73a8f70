import { Lock, RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import type { OrderReopening } from "../../contract/orders/reopeningCalls";
import { reopeningRoutes } from "../../contract/orders/reopeningRoutes";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { ActionDialog } from "../kit/ActionButton";
import { useMayCall } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import { Callout, Stack } from "../theme/layout";
import { REOPEN } from "./actions";
import type { Order } from "./order";
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
    <Stack as="ul" divided className="steps">
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
          <Callout tone="plain" id={why} className="gates">
            <ul className="checks">
              {kept
                .map((one) => t(one))
                .map((words) => (
                  <li key={words}>
                    <Lock size={14} className="toned warning" aria-hidden />
                    <p>{words}</p>
                  </li>
                ))}
            </ul>
          </Callout>
        )}
        {asking && <ActionDialog action={REOPEN} record={{ order, reopening }} onClose={() => setAsking(false)} />}
      </li>
    </Stack>
  );
}
