import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { ledger } from "../../contract/ledger/resource";
import { TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { TODAY, TODAY_FILTERS, type TodayBlocks } from "../../contract/today/calls";
import { Panel } from "../assets/dashboard/Panel";
import { useWords } from "../i18n/useWords";
import { filteredPath } from "../kit/paths";
import { formatChoice, formatMoney, formatNumber } from "../kit/values";

/** Days ahead that the report of deadlines looks for each figure. */
const AHEAD = { past: 0, today: 1, next: TODAY.deadlines } as const;

/** Shows the orders whose time is past or near, leading to the report of them. */
export function DeadlinesPanel({ deadlines }: Pick<TodayBlocks, "deadlines">) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.today.deadlines.${name}`, more);
  return (
    <Panel title={words("title")} text={words("text")}>
      <dl>
        {(["past", "today", "next"] as const).map((name) => (
          <Figure
            key={name}
            name={words(name, { days: AHEAD[name] })}
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
  const { t } = useWords();
  const words = (name: string) => t(`console.today.kyc.${name}`);
  return (
    <Panel title={words("title")} text={words("text")}>
      <dl>
        {kyc.map(({ customers: count, ...days }, age) => (
          <Figure
            key={words(`ages.${age}`)}
            name={words(`ages.${age}`)}
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
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.today.money.${name}`, more);
  return (
    <Panel title={words("title", { days: TODAY.money })} text={words("text")}>
      <dl>
        {kinds.map(({ kind, transfers, amount }) => (
          <Figure
            key={kind}
            name={formatChoice(kind, TRANSFER_KIND)}
            to={filteredPath(ledger, { kind, from_date })}
            value={formatMoney(amount)}
          >
            {words("transfers", { smart_count: transfers })}
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
