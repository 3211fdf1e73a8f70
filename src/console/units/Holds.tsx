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
import { Scroller } from "../kit/Scroller";
import { useMay } from "../kit/useMay";
import { formatChoice, formatDate, formatInstant, formatNumber } from "../kit/values";
import { Loading } from "../screens/Loading";
import { type Hold, LIFT } from "./actions";

const COLUMNS = ["kind", "holder", "what", "about", "placed", "ends", "actions"] as const;

/** Shows the holds on units of an SPV, or of a customer, with the way to lift those that stand. */
export function Holds({ filter }: { filter: { spv_id?: unknown; user_id?: unknown } }) {
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
    <section className="panel list cap-table" aria-label={t(capTableWords.hold.table)}>
      <Scroller aria-label={t(capTableWords.hold.table)}>
        <table className="table" aria-label={t(capTableWords.hold.table)}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={name === "actions" ? "end" : undefined}>
                  {t(capTableWords.hold.columns[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((hold) => (
              <Row key={hold.id} hold={hold} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

function Row({ hold }: { hold: Hold }) {
  const maySee = useMay(customers.name, "list");
  const { kind, user_id, user_name, property_name, units, party, document, document_number } = hold;
  const count = units
    ? t(capTableWords.hold.some, { smart_count: units, count: formatNumber(units) })
    : t(capTableWords.hold.all);
  return (
    <tr>
      <td>{formatChoice(kind, UNIT_HOLD)}</td>
      <td>{maySee ? <Link to={holdingsPath(user_id)}>{user_name}</Link> : user_name}</td>
      <td>
        {count}
        <small className="muted below">{property_name ?? t(capTableWords.hold.everyAsset)}</small>
      </td>
      <td>
        {party ?? document_number ?? t(kitWords.record.none)}
        {document && <FileLink address={document} words={t(capTableWords.hold.document)} />}
      </td>
      <td>{formatInstant(hold.placed_at)}</td>
      <td>
        {hold.released_at
          ? t(capTableWords.hold.lifted, { at: formatInstant(hold.released_at) })
          : hold.until
            ? t(capTableWords.hold.lastDay, { day: formatDate(hold.until) })
            : t(capTableWords.hold.openEnded)}
      </td>
      <td className="end">
        <ActionButton className="button quiet" action={LIFT} record={hold} />
      </td>
    </tr>
  );
}
