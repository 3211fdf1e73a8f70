import { distributions } from "../../contract/distributions/resource";
import { paiseOf, rupeesOf } from "../../contract/money";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { SmallTable } from "../kit/SmallTable";
import { formatMoney, formatNumber, formatPercent } from "../kit/values";
import { shareOf } from "../reports/columns";
import { Panel } from "../theme/layout";
import type { Distribution } from "./distribution";
import { distributionWords } from "./words";
import "./figures.css";

/** The figures in their order; what is taken off leads from one sum to the next. */
const FIGURES = [
  { path: "gross", off: false },
  { path: "fee", off: true },
  { path: "reserved", off: true },
  { path: "distributable", off: false },
  { path: "withheld", off: true },
  { path: "net", off: false },
] as const;

/** Shows how the gross of a distribution becomes the net of its holders, figure by figure with a bar for each. */
export function Waterfall({ distribution }: { distribution: Distribution }) {
  const gross = paiseOf(distribution.gross);
  let sum = 0n;
  const figures = FIGURES.map((figure) => {
    const amount = paiseOf(distribution[figure.path]);
    sum = figure.off ? sum - amount : amount;
    return { ...figure, amount, start: figure.off ? sum : 0n };
  });
  return (
    <Panel className="waterfall" title={t(distributionWords.waterfall.title)}>
      <SmallTable
        plain
        label={t(distributionWords.waterfall.title)}
        rows={figures}
        keyOf={({ path }) => path}
        rowClass={({ off }) => (off ? "off" : "sum")}
        columns={{
          name: { head: true, cell: ({ path }) => <Name path={path} distribution={distribution} /> },
          bar: {
            wide: true,
            className: "waterfall-bar",
            cell: ({ start, amount }) => (
              <svg className="share-bar success" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden>
                <rect x={shareOf(start, gross) ?? 0} width={shareOf(amount, gross) ?? 0} height={10} />
              </svg>
            ),
          },
          amount: { number: true, cell: ({ off, amount }) => formatMoney(rupeesOf(off ? -amount : amount)) },
        }}
      />
      <p className="muted small">{t(distributionWords.waterfall.text)}</p>
    </Panel>
  );
}

function Name({ path, distribution }: { path: (typeof FIGURES)[number]["path"]; distribution: Distribution }) {
  const { fee_percent, holders } = distribution;
  const field = distributions.fields.find((one) => one.path === path) ?? { path };
  const count = { smart_count: holders, count: formatNumber(holders) };
  return (
    <>
      <span>{fieldLabel(field)}</span> {path === "fee" && <small className="muted">{formatPercent(fee_percent)}</small>}
      {path === "net" && <small className="muted">{t(distributionWords.holders, count)}</small>}
    </>
  );
}
