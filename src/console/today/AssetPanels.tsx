import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { documents as resource } from "../../contract/documents/resource";
import { TODAY, TODAY_FILTERS, type TodayBlocks, todayCalls } from "../../contract/today/calls";
import { Panel } from "../assets/dashboard/Panel";
import { dashboardPath } from "../assets/dashboard/path";
import { t } from "../i18n/t";
import { filteredPath, pathOf } from "../kit/paths";
import { formatMoney, formatNumber } from "../kit/values";
import { columnsIn } from "../reports/columns";
import { FigureTable } from "../reports/FigureTable";
import { reportWords } from "../reports/words";
import { Stack } from "../theme/layout";
import { Bar } from "./Bar";
import { todayWords } from "./words";

/** Shows the live assets that have furthest to go, each leading to its dashboard. */
export function RaisePanel({ raise }: Pick<TodayBlocks, "raise">) {
  return (
    <Panel
      title={t(todayWords.raise.title)}
      text={t(raise.length ? todayWords.raise.text : todayWords.raise.none)}
      actions={<Link to={filteredPath(assets, TODAY_FILTERS.raise)}>{t(reportWords.all)}</Link>}
    >
      <Stack as="ul" gap={2} className="status-bars">
        {raise.map(({ property_id, property_name, target, taken, tokens }) => (
          <li key={property_id}>
            <Link to={dashboardPath(property_id)}>{property_name}</Link>{" "}
            <span className="muted figures">
              {t(todayWords.raise.taken, { taken: formatNumber(taken), tokens: formatNumber(tokens) })}
              {target && `, ${t(todayWords.raise.target, { target: formatMoney(target) })}`}
            </span>
            <Bar tone="progress" part={taken} whole={tokens} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

const COLUMNS = columnsIn(todayCalls.today.answer.shape.documents.unwrap().shape.soonest.element);

const ALL = `${pathOf(resource, "list")}?${new URLSearchParams({ sort: "expires_on", order: "ASC" })}`;

/** Shows the documents that expire soon, each leading to where it is replaced. */
export function DocumentsPanel({ documents: { found, soonest } }: Pick<TodayBlocks, "documents">) {
  const name = found > soonest.length ? "first" : found ? "text" : "none";
  return (
    <Panel
      title={t(todayWords.documents.title)}
      text={t(todayWords.documents[name], { found: formatNumber(found), shown: soonest.length, days: TODAY.documents })}
      actions={<Link to={ALL}>{t(reportWords.all)}</Link>}
    >
      {found > 0 && <FigureTable caption={t(todayWords.documents.title)} columns={COLUMNS} rows={soonest} />}
    </Panel>
  );
}
