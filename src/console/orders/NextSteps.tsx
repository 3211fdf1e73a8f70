import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { nextOf, ORDER_SEQUENCE, ORDER_TRANSITIONS } from "../../contract/machines";
import { orders } from "../../contract/resources/orders";
import { ORDER_STATUS } from "../../contract/vocabulary";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { sayChoice } from "../kit/values";
import type { Order } from "./order";

type Status = keyof typeof ORDER_STATUS;

/** Offers the statuses that may follow an order's, each with what it means, and asks before taking one. */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const mayEdit = useMay(orders.name, "edit");
  const [asking, setAsking] = useState<Status>();
  const { mutate, isPending } = useChange(
    orders.name,
    (status: Status) => provider.setOrderStatus(order.id, status),
    "console.orders.moved",
  );
  const next = nextOf(ORDER_TRANSITIONS, order.status).filter((status) => status !== order.status);
  const means = (status: Status) => t(`console.orders.means.${status}`);
  return (
    <section className="panel section">
      <h2>{t("console.orders.next")}</h2>
      {next.length === 0 && <p className="muted">{t("console.orders.atEnd")}</p>}
      <ul className="steps">
        {next.map((status) => (
          <li key={status}>
            {mayEdit ? (
              <button
                type="button"
                className={`button ${lookOf(order.status, status)}`}
                aria-label={t("console.orders.move", { status: ORDER_STATUS[status] })}
                disabled={isPending}
                onClick={() => setAsking(status)}
              >
                {ORDER_STATUS[status]} <ArrowRight size={16} aria-hidden className="mirrored" />
              </button>
            ) : (
              <strong>{ORDER_STATUS[status]}</strong>
            )}
            <p className="muted">{means(status)}</p>
          </li>
        ))}
      </ul>
      {asking && (
        <Confirm
          tone={lookOf(order.status, asking) === "danger" ? "danger" : "primary"}
          title={t("console.orders.moveTitle", { name: titleOf(orders, order), status: ORDER_STATUS[asking] })}
          text={[
            t("console.orders.moveText", { from: sayChoice(order.status, ORDER_STATUS) }),
            means(asking),
            ...(ORDER_TRANSITIONS[asking].length === 0 ? [t("console.orders.final")] : []),
          ].join(" ")}
          action={t("console.orders.move", { status: ORDER_STATUS[asking] })}
          pending={isPending}
          onConfirm={() => mutate(asking, { onSettled: () => setAsking(undefined) })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

/** The way on stands out, the ways off it look dangerous, a step back is plain. */
function lookOf(from: string, to: Status): "primary" | "danger" | "" {
  const place = ORDER_SEQUENCE.indexOf(to);
  if (place < 0) return to === "pending" ? "" : "danger";
  return place > (ORDER_SEQUENCE as readonly string[]).indexOf(from) ? "primary" : "";
}
