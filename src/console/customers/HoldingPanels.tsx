import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { portfolioCalls } from "../../contract/customers/portfolioCalls";
import { customers } from "../../contract/customers/resource";
import { ChartTable, useHeadings } from "../assets/dashboard/FigureTable";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatMoney, formatPercent } from "../kit/values";
import { columnsIn, shareOf } from "../reports/columns";
import { ExportTableButton } from "../reports/ExportTableButton";
import type { PortfolioData } from "./usePortfolio";
import { customerWords } from "./words";

type Holding = PortfolioData["my_investments"][number];

const COLUMNS = columnsIn(portfolioCalls.byCustomer.answer.shape.my_investments.element);
const AMOUNTS = ["invested", "current_value"] as const;

interface Props {
  customer: string;
  investments: readonly Holding[];
}

/** Shows the shares of the assets that a customer holds, with a table and a file, and their value against the cost. */
export function HoldingPanels({ customer, investments }: Props) {
  // Another server may know no value of single assets.
  const isValued = investments.every(({ current_value }) => current_value !== undefined);
  const isOwed = investments.some(({ undelivered = 0 }) => undelivered > 0);
  const shown: Record<string, boolean> = { current_value: isValued, undelivered: isOwed };
  const columns = COLUMNS.filter(({ path }) => shown[path] ?? true);
  const headings = useHeadings(columns);
  const by = isValued ? "current_value" : "invested";
  // Only shares and widths: amounts themselves stay decimal.
  const rows = [...investments].sort((one, other) => Number(other[by]) - Number(one[by]));
  const whole = rows.reduce((sum, row) => sum + Number(row[by]), 0);
  return (
    <div className="charts">
      <Panel
        title={t(customerWords.holdings.title)}
        text={t(customerWords.holdings[by])}
        actions={
          <ExportTableButton
            name={`customer-${customer}-holdings`}
            subject={customers.name}
            {...{ columns, headings, rows }}
          />
        }
      >
        <ul className="status-bars">
          {rows.map((row) => {
            const share = shareOf(row[by], whole);
            return (
              <li key={row.property_id}>
                <AssetName holding={row} />
                <span className="number">{share === undefined ? "—" : formatPercent(share / 10)}</span>
                <Bar tone="progress" width={share} />
              </li>
            );
          })}
        </ul>
        <ChartTable caption={t(customerWords.holdings.title)} columns={columns} rows={rows} />
      </Panel>
      {isValued && <AgainstPanel title={t(customerWords.holdings.against)} rows={rows} />}
    </div>
  );
}

/** Shows what each asset is worth below what was paid for it, on one scale. */
function AgainstPanel({ title, rows }: { title: string; rows: readonly Holding[] }) {
  const most = Math.max(...rows.flatMap((row) => AMOUNTS.map((name) => Number(row[name]))));
  const names = { invested: t(customerWords.invested), current_value: t(customerWords.value) };
  return (
    <Panel title={title}>
      <ul className="status-bars">
        {rows.map((row) => (
          <li key={row.property_id}>
            <strong>{row.property_name}</strong>
            {AMOUNTS.map((name) => (
              <Amount key={name} name={names[name]} amount={row[name]}>
                <Bar tone={name === "invested" ? "neutral" : "progress"} width={shareOf(row[name], most)} />
              </Amount>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Amount = ({ name, amount, children }: { name: string; amount: unknown; children: ReactNode }) => (
  <>
    <span>{name}</span>
    <span className="number">{formatMoney(amount)}</span>
    {children}
  </>
);

const Bar = ({ tone, width = 0 }: { tone: string; width: number | undefined }) => (
  <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className={tone} width={width} height={10} />
  </svg>
);

function AssetName({ holding: { property_id, property_name } }: { holding: Holding }) {
  const may = useMay(assets.name, "list");
  return may ? <Link to={pathOf(assets, "edit", property_id)}>{property_name}</Link> : <span>{property_name}</span>;
}
