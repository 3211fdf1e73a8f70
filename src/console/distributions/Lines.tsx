import { ListBase, type RaRecord } from "react-admin";
import { customers } from "../../contract/customers/resource";
import { distributionLines } from "../../contract/distributions/resource";
import { PAGE } from "../../contract/limits";
import { DataTable } from "../admin/DataTable";
import { FilterForm } from "../admin/FilterForm";
import { Pagination } from "../admin/Pagination";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { useNarrow } from "../kit/useNarrow";
import { formatNumber } from "../kit/values";
import { Panel, SectionHead } from "../theme/layout";
import { type Distribution, type DistributionLine, everyOf } from "./distribution";
import { distributionWords } from "./words";

interface Props {
  distribution: Distribution;
  /** Shows no more than this many, without filters and pages. */
  first?: number;
}

/** Shows the parts of a distribution, holder by holder; anew while they are being paid. */
export function Lines({ distribution, first }: Props) {
  return (
    <ListBase<RaRecord & DistributionLine>
      resource={distributionLines.name}
      filter={{ distribution_id: distribution.id }}
      sort={distributionLines.sort}
      perPage={first ?? PAGE.sizes[1]}
      debounce={300}
      queryOptions={{ refetchInterval: everyOf(distribution) }}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
    >
      <Panel flush aria-label={t(distributionWords.lines.title)}>
        <SectionHead title={t(distributionWords.lines.title)}>
          {first !== undefined && distribution.holders > first && (
            <span className="muted">
              {t(distributionWords.lines.first, {
                shown: formatNumber(first),
                total: formatNumber(distribution.holders),
              })}
            </span>
          )}
        </SectionHead>
        {first === undefined && <FilterForm columns={false} />}
        <Parts distribution={distribution} />
        {first === undefined && <Pagination />}
      </Panel>
    </ListBase>
  );
}

const COLUMNS = ["user_name", "category", "units", "gross", "withheld", "net", "status", "error"];
/** A card shows four values. */
const CARD_COLUMNS = ["user_name", "status", "net", "gross", "withheld", "error"];
const BANK_COLUMNS = COLUMNS.flatMap((path) => (path === "category" ? ["way", "account"] : [path]));

function Parts({ distribution }: { distribution: Distribution }) {
  const narrow = useNarrow();
  const maySee = useMay(customers.name, "show");
  const columns = narrow ? CARD_COLUMNS : distribution.payout === "bank" ? BANK_COLUMNS : COLUMNS;
  const sources = columns.flatMap((path) =>
    path === "units" && distribution.redeemed > 0 ? [path, "redeemed"] : [path],
  );
  return (
    <DataTable
      bulkActionButtons={false}
      empty={<p className="muted nothing">{t(distributionWords.lines.none)}</p>}
      // A part leads to its holder; to the part itself for those who may not see customers.
      {...(maySee ? { rowClick: (_id, _resource, { user_id }) => pathOf(customers, "show", user_id) } : {})}
    >
      {sources.map((source) => (
        <DataTable.Col key={source} source={source} />
      ))}
    </DataTable>
  );
}
