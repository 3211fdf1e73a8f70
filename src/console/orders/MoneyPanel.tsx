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
import { useMay } from "../kit/useMay";
import { formatMoney, formatPercent } from "../kit/values";
import { RECORD_PAYMENT } from "./actions";
import type { Order } from "./order";
import { Payments } from "./Payments";
import { SECTIONS } from "./sections";
import { hasEnded } from "./standing";
import { orderWords } from "./words";
import "./money.css";

/** Shows what an order costs line by line, what has come in, and takes further payments. */
export function MoneyPanel({ order, workflow }: { order: Order; workflow: OrderWorkflow }) {
  const mayLedger = useMay(ledger.name, "list");
  const { money, payments } = workflow;
  return (
    <section className="panel section">
      <div className="section-head">
        <h2>{t(orderWords.money.title)}</h2>
        {mayLedger && (
          <Link
            className="button quiet"
            to={filteredPath(ledger, { order_id: order.id })}
            title={t(orderWords.money.ledgerHint)}
          >
            {t(orderWords.money.ledger)} <ArrowUpRight size={16} aria-hidden className="mirrored" />
          </Link>
        )}
      </div>
      <Bill money={money} />
      <Standing money={money} />
      <div id={SECTIONS.payments} className="section-head sub">
        <h3>{t(orderWords.payments.title)}</h3>
        {takesPayments(order.status) && (
          <ActionButton action={RECORD_PAYMENT} record={{ order, outstanding: money.outstanding }} />
        )}
      </div>
      <Payments payments={payments} />
      <InvoicesOf subject="orders" id={order.id} />
    </section>
  );
}

/** An order takes payments until it is paid in full or has ended otherwise; one of unknown status may. */
const takesPayments = (status: Order["status"]) =>
  !hasEnded(status) && ORDER_SEQUENCE.indexOf(status) < ORDER_SEQUENCE.indexOf("fully-paid");

type Money = OrderWorkflow["money"];

function Bill({ money }: { money: Money }) {
  return (
    <table className="bill">
      <tbody>
        <tr>
          <th scope="row">{t(orderWords.money.total)}</th>
          <td />
          <td>{formatMoney(money.total)}</td>
        </tr>
        {money.fees.map(({ name, percentage, amount }) => (
          <tr key={`${name} ${percentage}`}>
            <th scope="row">
              {name}{" "}
              {!money.fees_settled && (
                <span className="tag" title={t(orderWords.money.estimateHint)}>
                  {t(orderWords.money.estimate)}
                </span>
              )}
            </th>
            <td className="muted">{formatPercent(percentage)}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
        {money.tax && paiseOf(money.tax) > 0n && (
          <tr>
            <th scope="row">{t(orderWords.money.tax)}</th>
            <td />
            <td>{formatMoney(money.tax)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(orderWords.money.due)}</th>
          <td />
          <td>{formatMoney(money.due)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Standing({ money }: { money: Money }) {
  const due = paiseOf(money.due);
  // Only the width of the bar: amounts themselves stay decimal.
  const share = due > 0n ? Number((paiseOf(money.received) * 1000n) / due) : 0;
  const said = { received: formatMoney(money.received), due: formatMoney(money.due) };
  const isSettled = paiseOf(money.outstanding) === 0n;
  return (
    <div className="standing">
      <progress max={1000} value={Math.min(share, 1000)} aria-label={t(orderWords.money.share, said)} />
      <dl>
        <div>
          <dt>{t(orderWords.money.received)}</dt>
          <dd>{said.received}</dd>
        </div>
        <div>
          <dt>{t(orderWords.money.held)}</dt>
          <dd>{formatMoney(money.held)}</dd>
        </div>
        <div className={isSettled ? undefined : "open"}>
          <dt>{t(orderWords.money.outstanding)}</dt>
          <dd>{isSettled ? t(orderWords.money.settled) : formatMoney(money.outstanding)}</dd>
        </div>
      </dl>
    </div>
  );
}
