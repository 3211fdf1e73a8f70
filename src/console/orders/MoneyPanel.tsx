import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { ledger } from "../../contract/ledger/resource";
import { paiseOf } from "../../contract/money";
import type { OrderWorkflow } from "../../contract/orders/calls";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import { t } from "../i18n/t";
import { InvoicesOf } from "../invoices/InvoicesOf";
import { ActionButton } from "../kit/ActionButton";
import { filteredPath } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
import { useMay } from "../kit/useMay";
import { formatMoney, formatPercent } from "../kit/values";
import { Facts, Panel, SectionHead } from "../theme/layout";
import { RECORD_PAYMENT } from "./actions";
import type { Order } from "./order";
import { Payments } from "./Payments";
import { SECTIONS } from "./sections";
import { hasEnded } from "./standing";
import { orderWords } from "./words";

/** Shows what an order costs line by line, what has come in, and takes further payments. */
export function MoneyPanel({ order, workflow }: { order: Order; workflow: OrderWorkflow }) {
  const mayLedger = useMay(ledger.name, "list");
  const { money, payments } = workflow;
  return (
    <Panel>
      <SectionHead title={t(orderWords.money.title)}>
        {mayLedger && (
          <Link
            className="button quiet"
            to={filteredPath(ledger, { order_id: order.id })}
            title={t(orderWords.money.ledgerHint)}
          >
            {t(orderWords.money.ledger)} <ArrowUpRight size={16} aria-hidden className="mirrored" />
          </Link>
        )}
      </SectionHead>
      <Bill money={money} />
      <Standing money={money} />
      <SectionHead id={SECTIONS.payments} title={t(orderWords.payments.title)} sub>
        {takesPayments(order.status) && (
          <ActionButton action={RECORD_PAYMENT} record={{ order, outstanding: money.outstanding }} />
        )}
      </SectionHead>
      <Payments payments={payments} />
      <InvoicesOf subject="orders" id={order.id} />
    </Panel>
  );
}

/** An order takes payments until it is paid in full or has ended otherwise; one of unknown status may. */
const takesPayments = (status: Order["status"]) =>
  !hasEnded(status) && ORDER_SEQUENCE.indexOf(status) < ORDER_SEQUENCE.indexOf("fully-paid");

type Money = OrderWorkflow["money"];

function Bill({ money }: { money: Money }) {
  const lines = [
    { name: t(orderWords.money.total), amount: money.total },
    ...money.fees.map(({ name, percentage, amount }) => ({
      name,
      share: formatPercent(percentage),
      amount,
      isEstimate: !money.fees_settled,
    })),
    ...(money.tax && paiseOf(money.tax) > 0n ? [{ name: t(orderWords.money.tax), amount: money.tax }] : []),
  ].map((line) => ({ share: "", isEstimate: false, ...line }));
  return (
    <SmallTable
      plain
      label={t(orderWords.money.title)}
      rows={lines}
      keyOf={({ name, share }) => `${name} ${share}`}
      columns={{
        name: {
          head: true,
          cell: ({ name, isEstimate }) => (
            <>
              {name}{" "}
              {isEstimate && (
                <span className="tag" title={t(orderWords.money.estimateHint)}>
                  {t(orderWords.money.estimate)}
                </span>
              )}
            </>
          ),
        },
        share: { className: "muted", cell: ({ share }) => share },
        amount: { number: true, cell: ({ amount }) => formatMoney(amount) },
      }}
      sums={{ [t(orderWords.money.due)]: { amount: formatMoney(money.due) } }}
    />
  );
}

function Standing({ money }: { money: Money }) {
  const due = paiseOf(money.due);
  // Only the width of the bar: amounts themselves stay decimal.
  const share = due > 0n ? Number((paiseOf(money.received) * 1000n) / due) : 0;
  const said = { received: formatMoney(money.received), due: formatMoney(money.due) };
  const isSettled = paiseOf(money.outstanding) === 0n;
  return (
    <>
      <progress
        className="success"
        max={1000}
        value={Math.min(share, 1000)}
        aria-label={t(orderWords.money.share, said)}
      />
      <Facts
        facts={{
          [t(orderWords.money.received)]: <strong className="number">{said.received}</strong>,
          [t(orderWords.money.held)]: <strong className="number">{formatMoney(money.held)}</strong>,
          [t(orderWords.money.outstanding)]: (
            <strong className={isSettled ? "number" : "number open"}>
              {isSettled ? t(orderWords.money.settled) : formatMoney(money.outstanding)}
            </strong>
          ),
        }}
      />
    </>
  );
}
