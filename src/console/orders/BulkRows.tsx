import { type Identifier, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { OutcomeChip } from "../kit/OutcomeChip";
import { pathOf } from "../kit/paths";
import { StatusChip } from "../kit/StatusChip";
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
    <div className="scroller bulk-rows">
      <table className="table lines">
        <thead>
          <tr>
            <th scope="col">{t(orderWords.bulk.order)}</th>
            <th scope="col">{t(orderWords.bulk.from)}</th>
            <th scope="col">{t(orderWords.bulk.outcome)}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <td>
                <Link to={pathOf(orders, "show", plan.id)} target="_blank">
                  {plan.id}
                </Link>{" "}
                <span className="muted">{data.find(({ id }) => id === plan.id)?.user_name}</span>
              </td>
              <td>{plan.from && <StatusChip status={plan.from} choices={ORDER_STATUS} />}</td>
              <td className="bulk-outcome">
                <Told plan={plan} outcome={outcomes.get(plan.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Told({ plan, outcome }: { plan: Plan; outcome: Outcome | undefined }) {
  if (outcome) return <OutcomeChip outcome={outcome} words={orderWords.bulk} />;
  if (plan.kind !== "blocked") return <span className="muted">{t(orderWords.bulk[plan.kind])}</span>;
  if (plan.gates.length > 0)
    return <span className="field-error">{plan.gates.map((shut) => formatGate(shut)).join("; ")}</span>;
  const from = formatChoice(plan.from, ORDER_STATUS);
  return (
    <span className="field-error">{t(plan.from ? orderWords.bulk.impossible : orderWords.bulk.missing, { from })}</span>
  );
}
