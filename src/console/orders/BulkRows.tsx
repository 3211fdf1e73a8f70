import { type Identifier, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { OutcomeChip } from "../kit/OutcomeChip";
import { pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
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
    <SmallTable
      className="bulk-rows"
      label={t(orderWords.bulk.outcome)}
      rows={plans}
      columns={{
        order: {
          label: t(orderWords.bulk.order),
          cell: ({ id: order }) => (
            <>
              <Link to={pathOf(orders, "show", order)} target="_blank">
                {order}
              </Link>{" "}
              <span className="muted">{data.find(({ id }) => id === order)?.user_name}</span>
            </>
          ),
        },
        from: {
          label: t(orderWords.bulk.from),
          cell: ({ from }) => from && <StatusChip status={from} choices={ORDER_STATUS} />,
        },
        outcome: {
          label: t(orderWords.bulk.outcome),
          className: "bulk-outcome",
          cell: (plan) => <Told plan={plan} outcome={outcomes.get(plan.id)} />,
        },
      }}
    />
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
