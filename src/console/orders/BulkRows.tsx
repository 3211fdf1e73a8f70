import { type Identifier, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { OutcomeTable } from "../kit/OutcomeTable";
import { pathOf } from "../kit/paths";
import type { Outcome } from "../kit/useOneByOne";
import { formatChoice } from "../kit/values";
import type { Plan } from "./plan";
import { formatGate } from "./steps";
import { orderWords } from "./words";

interface Props {
  plans: readonly Plan[];
  outcomes: ReadonlyMap<Identifier, Outcome>;
}

/** Shows for each of several orders what is meant to happen to it and, afterwards, what did. */
export function BulkRows({ plans, outcomes }: Props) {
  const { data = [] } = useListContext();
  return (
    <OutcomeTable
      words={orderWords.bulk}
      rows={plans.map((plan) => ({ ...plan, status: plan.from }))}
      about={({ id: order }) => (
        <>
          <Link to={pathOf(orders, "show", order)} target="_blank">
            {order}
          </Link>{" "}
          <span className="muted">{data.find(({ id }) => id === order)?.user_name}</span>
        </>
      )}
      choices={ORDER_STATUS}
      outcomes={outcomes}
      plan={planned}
    />
  );
}

function planned({ kind, gates, from }: Plan) {
  if (kind !== "blocked") return { ready: t(orderWords.bulk[kind]) };
  if (gates.length > 0) return { cannot: gates.map((shut) => formatGate(shut)).join("; ") };
  return { cannot: t(orderWords.bulk[from ? "impossible" : "missing"], { from: formatChoice(from, ORDER_STATUS) }) };
}
