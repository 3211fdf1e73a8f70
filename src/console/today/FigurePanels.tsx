import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { ledger } from "../../contract/ledger/resource";
import { TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { TODAY, TODAY_FILTERS, type TodayBlocks } from "../../contract/today/calls";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { filteredPath } from "../kit/paths";
import { formatChoice, formatMoney, formatNumber } from "../kit/values";
import { todayWords } from "./words";

/** Days ahead that the report of deadlines looks for each figure. */
const AHEAD = { past: 0, today: 1, next: TODAY.deadlines } as const;

/** Shows the orders whose time is past or near, leading to the report of them. */
export function DeadlinesPanel({ deadlines }: Pick<TodayBlocks, "deadlines">) {
  return (
    <Panel title={t(todayWords.deadlines.title)} text={t(todayWords.deadlines.text)}>
      <dl>
        {(["past", "today", "next"] as const).map((name) => (
          <Figure
            key={name}
            name={t(todayWords.deadlines[name], { days: AHEAD[name] })}
            to={`/report?report=deadlines&days=${AHEAD[name]}`}
            value={formatNumber(deadlines[name])}
          />
        ))}
      </dl>
    </Panel>
  );
}

/** Shows the customers whose KYC waits, by how long. */
export function KycPanel({ kyc }: Pick<TodayBlocks, "kyc">) {
  return (
    <Panel title={t(todayWords.kyc.title)} text={t(todayWords.kyc.text)}>
      <dl>
        {kyc.map(({ customers: count, ...days }, age) => (
          <Figure
            // biome-ignore lint/suspicious/noArrayIndexKey: the ages have no name but their place.
            key={age}
            name={t(wordOf(todayWords.kyc.ages, String(age)))}
            to={filteredPath(customers, { ...TODAY_FILTERS.kyc, ...days }, "kyc_since")}
            value={formatNumber(count)}
          />
        ))}
      </dl>
    </Panel>
  );
}

/** Shows what moved in the ledger in the last days. */
export function MoneyPanel({ money: { from_date, kinds } }: Pick<TodayBlocks, "money">) {
  return (
    <Panel wide title={t(todayWords.money.title, { days: TODAY.money })} text={t(todayWords.money.text)}>
      <dl>
        {kinds.map(({ kind, transfers, amount }) => (
          <Figure
            key={kind}
            name={formatChoice(kind, TRANSFER_KIND)}
            to={filteredPath(ledger, { kind, from_date })}
            value={formatMoney(amount)}
          >
            {t(todayWords.money.transfers, { smart_count: transfers })}
          </Figure>
        ))}
      </dl>
    </Panel>
  );
}

interface FigureProps {
  name: string;
  to: string;
  value: string;
  /** Below the figure. */
  children?: ReactNode;
}

const Figure = ({ name, to, value, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className="number">
      <Link to={to}>{value}</Link>
    </dd>
    {children && <dd className="muted">{children}</dd>}
  </div>
);
