import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { portfolioCalls } from "../../contract/customers/portfolioCalls";
import { customers } from "../../contract/customers/resource";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { Chart } from "../kit/chart/Chart";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatPercent } from "../kit/values";
import { type Column, columnsIn, shareOf } from "../reports/columns";
import { ExportTableButton } from "../reports/ExportTableButton";
import { ChartTable } from "../reports/FigureTable";
import { Grid, Stack } from "../theme/layout";
import { Bar } from "../today/Bar";
import type { PortfolioData } from "./usePortfolio";
import { customerWords } from "./words";

type Holding = PortfolioData["my_investments"][number];

const COLUMNS = columnsIn(portfolioCalls.byCustomer.answer.shape.my_investments.element);
const AGAINST = new Set(["property_name", "invested", "current_value"]);

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
  const by = isValued ? "current_value" : "invested";
  // Only shares and widths: amounts themselves stay decimal.
  const rows = [...investments].sort((one, other) => Number(other[by]) - Number(one[by]));
  const whole = rows.reduce((sum, row) => sum + Number(row[by]), 0);
  return (
    <Grid cells="half">
      <Panel
        title={t(customerWords.holdings.title)}
        text={t(customerWords.holdings[by])}
        actions={
          <ExportTableButton name={`customer-${customer}-holdings`} subject={customers.name} {...{ columns, rows }} />
        }
      >
        <Stack as="ul" gap={2} className="status-bars">
          {rows.map((row) => {
            const share = shareOf(row[by], whole);
            return (
              <li key={row.property_id}>
                <AssetName holding={row} />
                <span className="number">{share === undefined ? "—" : formatPercent(share / 10)}</span>
                <Bar tone="progress" part={Number(row[by])} whole={whole} />
              </li>
            );
          })}
        </Stack>
        <ChartTable caption={t(customerWords.holdings.title)} columns={columns} rows={rows} />
      </Panel>
      {isValued && <AgainstPanel rows={rows} fields={columns} />}
    </Grid>
  );
}

/** Shows what each asset is worth beside what was paid for it. */
function AgainstPanel({ rows, fields }: { rows: readonly Holding[]; fields: readonly Column[] }) {
  const title = t(customerWords.holdings.against);
  return (
    <Panel title={title}>
      <Chart
        kind="bars"
        title={title}
        fields={fields.filter(({ path }) => AGAINST.has(path))}
        rows={rows}
        over="property_name"
        series={{ invested: "neutral", current_value: "progress" }}
      />
    </Panel>
  );
}

function AssetName({ holding: { property_id, property_name } }: { holding: Holding }) {
  const may = useMay(assets.name, "list");
  return may ? <Link to={pathOf(assets, "edit", property_id)}>{property_name}</Link> : <span>{property_name}</span>;
}
