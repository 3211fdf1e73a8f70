import { paiseOf } from "../../contract/money";
import { t } from "../i18n/t";
import { formatMoney, formatPercent } from "../kit/values";
import type { Dues } from "./plan";
import { paymentStepWords as words } from "./wordsPayment";

/** Shows what a plan costs and when which part of it is due. */
export function PlanSummary({ dues }: { dues: Dues }) {
  return (
    <aside className="panel section sums">
      <h2>{t(words.summary)}</h2>
      <dl>
        <Line label={t(words.price)} amount={dues.price} />
        <Line label={t(words.tax, { rate: formatPercent(dues.tax_percent) })} amount={dues.tax} />
        <Line label={t(words.total)} amount={dues.total} className="sum" />
        <Line label={t(words.received)} amount={dues.received} />
        <Line label={t(words.due)} amount={dues.now} className="due" />
        <Line label={t(words.rest)} amount={dues.rest} />
      </dl>
    </aside>
  );
}

/** One amount; nothing where there is none. */
const Line = ({ label, amount, className }: { label: string; amount: string; className?: string }) =>
  paiseOf(amount) > 0n && (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
