import { TriangleAlert } from "lucide-react";
import { ListBase, type RaRecord, useListContext } from "react-admin";
import { customers } from "../../contract/customers/resource";
import { distributionLines } from "../../contract/distributions/resource";
import { PAGE } from "../../contract/limits";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Cards } from "../kit/Cards";
import { NoResults } from "../kit/EmptyState";
import { FilterBar } from "../kit/FilterBar";
import { Notice } from "../kit/Notice";
import { Pages } from "../kit/Pages";
import { Table } from "../kit/Table";
import { useMay } from "../kit/useMay";
import { useNarrow } from "../kit/useNarrow";
import { type OpenRecord, useOpenRecord } from "../kit/useOpenRecord";
import { formatNumber } from "../kit/values";
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
      <section className="panel list distribution-lines" aria-label={t(distributionWords.lines.title)}>
        <header>
          <h2>{t(distributionWords.lines.title)}</h2>
          {first !== undefined && distribution.holders > first && (
            <span className="muted">
              {t(distributionWords.lines.first, {
                shown: formatNumber(first),
                total: formatNumber(distribution.holders),
              })}
            </span>
          )}
        </header>
        {first === undefined && <FilterBar resource={distributionLines} withoutColumns />}
        <Rows distribution={distribution} />
        {first === undefined && <Pages />}
      </section>
    </ListBase>
  );
}

const COLUMNS = ["user_name", "category", "units", "gross", "withheld", "net", "status", "error"];
/** A card shows four values. */
const CARD_COLUMNS = ["user_name", "status", "net", "gross", "withheld", "error"];
const BANK_COLUMNS = COLUMNS.map((path) => (path === "category" ? "account" : path));

function Rows({ distribution }: { distribution: Distribution }) {
  const { data, error, isPending, refetch, filterValues } = useListContext();
  const narrow = useNarrow();
  const open = useOpenHolder();
  if (error && !data) {
    return (
      <Notice
        icon={TriangleAlert}
        title={t(kitWords.list.failed)}
        text={(error as Error).message}
        onRetry={() => refetch()}
      />
    );
  }
  if (!isPending && !data?.length) {
    if (Object.keys(filterValues).length > 0) return <NoResults />;
    return <p className="muted distribution-none">{t(distributionWords.lines.none)}</p>;
  }
  const columns = narrow ? CARD_COLUMNS : distribution.payout === "bank" ? BANK_COLUMNS : COLUMNS;
  const paths = columns.flatMap((path) =>
    path === "units" && distribution.redeemed > 0 ? [path, "redeemed"] : [path],
  );
  const fields = paths.flatMap((path) => distributionLines.fields.find((field) => field.path === path) ?? []);
  const shown = { resource: distributionLines, fields, open };
  return narrow ? <Cards {...shown} /> : <Table {...shown} selectable={false} />;
}

/** Leads from a part to its holder; to the part itself for those who may not see customers. */
function useOpenHolder(): OpenRecord {
  const { data = [] } = useListContext<RaRecord & DistributionLine>();
  const maySee = useMay(customers.name, "show");
  const line = useOpenRecord(distributionLines);
  const holder = useOpenRecord(customers);
  const userOf = (id: string | number) => data.find((one) => one.id === id)?.user_id ?? id;
  if (!maySee) return line;
  return {
    ...holder,
    path: (id) => holder.path(userOf(id)),
    onPress: (event, id) => holder.onPress(event, userOf(id)),
  };
}
