import { distributions } from "../../contract/distributions/resource";
import { paiseOf, rupeesOf } from "../../contract/money";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
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
  return (
    <Panel
      className="waterfall"
      aria-label={t(distributionWords.waterfall.title)}
      title={t(distributionWords.waterfall.title)}
    >
      <table className="table plain">
        <tbody>
          {FIGURES.map(({ path, off }) => {
            const amount = paiseOf(distribution[path]);
            sum = off ? sum - amount : amount;
            const start = off ? sum : 0n;
            return (
              <tr key={path} className={off ? "off" : "sum"}>
                <th scope="row">
                  <Label path={path} />{" "}
                  {path === "fee" && <small className="muted">{formatPercent(distribution.fee_percent)}</small>}
                  {path === "net" && (
                    <small className="muted">{t(distributionWords.holders, holdersOf(distribution))}</small>
                  )}
                </th>
                <td className="waterfall-bar wide-only">
                  <svg className="share-bar success" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden>
                    <rect x={shareOf(start, gross) ?? 0} width={shareOf(amount, gross) ?? 0} height={10} />
                  </svg>
                </td>
                <td className="number">{formatMoney(off && amount > 0n ? rupeesOf(-amount) : distribution[path])}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="muted small">{t(distributionWords.waterfall.text)}</p>
    </Panel>
  );
}

const holdersOf = ({ holders }: Distribution) => ({ smart_count: holders, count: formatNumber(holders) });

function Label({ path }: { path: (typeof FIGURES)[number]["path"] }) {
  return <span>{fieldLabel(distributions.fields.find((one) => one.path === path) ?? { path })}</span>;
}
