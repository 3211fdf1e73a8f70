import { Hourglass } from "lucide-react";
import { type RaRecord, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { unitTransfers } from "../../contract/holdings/resource";
import type { RecordOf } from "../../contract/resource";
import { approvalWords } from "../approvals/words";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { capTableWords } from "./words";
import "../approvals/approvals.css";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatInstant, formatNumber } from "../kit/values";

/** Names the transfers of units that wait for a second person, each with the way to its approval; else nothing. */
export function WaitingTransfers({ spv }: { spv: RaRecord }) {
  const mayApprovals = useMay(approvals.name, "show");
  const { data } = useGetList<RecordOf<typeof unitTransfers>>(unitTransfers.name, {
    filter: { spv_id: spv.id, status: "requested" },
    pagination: { page: 1, perPage: 100 },
    sort: { field: "created_at", order: "ASC" },
  });
  if (!data?.length) return null;
  return (
    <section aria-label={t(capTableWords.waiting.title)}>
      {data.map(({ id, units, property_name: asset, from_name: from, to_name: to, created_at, approval_id }) => (
        <aside key={id} className="panel callout">
          <Hourglass size={18} aria-hidden />
          <div>
            <strong>{t(kitWords.approval.waits)}</strong>
            <p>
              {t(capTableWords.waiting.one, {
                units: t(capTableWords.waiting.units, { smart_count: units, count: formatNumber(units) }),
                asset,
                from,
                to,
              })}
            </p>
            <small className="muted">{t(capTableWords.waiting.at, { at: formatInstant(created_at) })}</small>
          </div>
          {mayApprovals && approval_id && (
            <Link className="button" to={pathOf(approvals, "show", approval_id)}>
              {t(approvalWords.open)}
            </Link>
          )}
        </aside>
      ))}
    </section>
  );
}
