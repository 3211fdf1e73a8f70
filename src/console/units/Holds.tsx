import { LockKeyhole, TriangleAlert } from "lucide-react";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { unitHolds } from "../../contract/units/holds";
import { UNIT_HOLD } from "../../contract/units/vocabulary";
import { holdingsPath } from "../customers/path";
import { capTableWords } from "../holdings/words";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionButton } from "../kit/ActionButton";
import { FileLink } from "../kit/FileLink";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { SmallTable } from "../kit/SmallTable";
import { useMay } from "../kit/useMay";
import { formatChoice, formatDate, formatInstant, formatNumber } from "../kit/values";
import { Loading } from "../screens/Loading";
import { Panel } from "../theme/layout";
import { type Hold, LIFT } from "./actions";

/** Shows the holds on units of an SPV, or of a customer, with the way to lift those that stand. */
export function Holds({ filter }: { filter: { spv_id?: unknown; user_id?: unknown } }) {
  const maySee = useMay(customers.name, "list");
  const { columns } = capTableWords.hold;
  const { data, error, refetch } = useGetList<Hold>(unitHolds.name, {
    filter,
    pagination: { page: 1, perPage: 200 },
    sort: { field: "placed_at", order: "DESC" },
  });
  if (error) {
    return (
      <Notice
        panel
        icon={TriangleAlert}
        title={t(capTableWords.hold.failed)}
        text={failureWords(error)}
        onRetry={refetch}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.length === 0)
    return <Notice panel icon={LockKeyhole} title={t(capTableWords.hold.none)} text={t(capTableWords.hold.noneText)} />;
  return (
    <Panel flush className="cap-table" aria-label={t(capTableWords.hold.table)}>
      <SmallTable
        label={t(capTableWords.hold.table)}
        rows={data}
        columns={{
          kind: { label: t(columns.kind), cell: ({ kind }) => formatChoice(kind, UNIT_HOLD) },
          holder: {
            label: t(columns.holder),
            cell: ({ user_id, user_name }) =>
              maySee ? <Link to={holdingsPath(user_id)}>{user_name}</Link> : user_name,
          },
          what: {
            label: t(columns.what),
            cell: ({ units, property_name }) => (
              <>
                {units
                  ? t(capTableWords.hold.some, { smart_count: units, count: formatNumber(units) })
                  : t(capTableWords.hold.all)}
                <small className="muted">{property_name ?? t(capTableWords.hold.everyAsset)}</small>
              </>
            ),
          },
          about: {
            label: t(columns.about),
            cell: ({ party, document, document_number }) => (
              <>
                {party ?? document_number ?? t(kitWords.record.none)}
                {document && <FileLink address={document} words={t(capTableWords.hold.document)} />}
              </>
            ),
          },
          placed: { label: t(columns.placed), cell: ({ placed_at }) => formatInstant(placed_at) },
          ends: { label: t(columns.ends), cell: endOf },
          actions: {
            label: t(columns.actions),
            end: true,
            cell: (hold) => <ActionButton className="button quiet" action={LIFT} record={hold} />,
          },
        }}
      />
    </Panel>
  );
}

function endOf({ released_at, until }: Hold): string {
  if (released_at) return t(capTableWords.hold.lifted, { at: formatInstant(released_at) });
  return until ? t(capTableWords.hold.lastDay, { day: formatDate(until) }) : t(capTableWords.hold.openEnded);
}
