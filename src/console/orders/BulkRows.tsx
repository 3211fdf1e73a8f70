import { type Identifier, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { useWords } from "../i18n/useWords";
import { OutcomeChip } from "../kit/OutcomeChip";
import { pathOf } from "../kit/paths";
import { StatusChip } from "../kit/StatusChip";
import type { Outcome } from "../kit/useOneByOne";
import { formatChoice } from "../kit/values";
import type { Plan } from "./plan";
import { formatGate } from "./steps";

interface Props {
  plans: readonly Plan[];
  outcomes: ReadonlyMap<Identifier, Outcome>;
}

/** Shows for each of several orders what is meant to happen to it and, afterwards, what did. */
export function BulkRows({ plans, outcomes }: Props) {
  const { t } = useWords();
  const { data = [] } = useListContext();
  return (
    <div className="scroller bulk-rows">
      <table className="table lines">
        <thead>
          <tr>
            <th scope="col">{t("console.orders.bulk.order")}</th>
            <th scope="col">{t("console.orders.bulk.from")}</th>
            <th scope="col">{t("console.orders.bulk.outcome")}</th>
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
  const { t } = useWords();
  if (outcome) return <OutcomeChip outcome={outcome} words="console.orders.bulk" />;
  if (plan.kind !== "blocked") return <span className="muted">{t(`console.orders.bulk.${plan.kind}`)}</span>;
  if (plan.gates.length > 0)
    return <span className="field-error">{plan.gates.map((shut) => formatGate(t, shut)).join("; ")}</span>;
  const from = formatChoice(plan.from, ORDER_STATUS);
  return (
    <span className="field-error">
      {t(plan.from ? "console.orders.bulk.impossible" : "console.orders.bulk.missing", { from })}
    </span>
  );
}
