import { Hourglass } from "lucide-react";
import { type RaRecord, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { unitTransfers } from "../../contract/holdings/resource";
import type { RecordOf } from "../../contract/resource";
import "../approvals/approvals.css";
import { useWords } from "../i18n/useWords";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatInstant, formatNumber } from "../kit/values";

/** Names the transfers of units that wait for a second person, each with the way to its approval; else nothing. */
export function WaitingTransfers({ spv }: { spv: RaRecord }) {
  const { t } = useWords();
  const mayApprovals = useMay(approvals.name, "show");
  const words = (name: string, more = {}) => t(`console.capTable.waiting.${name}`, more);
  const { data } = useGetList<RecordOf<typeof unitTransfers>>(unitTransfers.name, {
    filter: { spv_id: spv.id, status: "requested" },
    pagination: { page: 1, perPage: 100 },
    sort: { field: "created_at", order: "ASC" },
  });
  if (!data?.length) return null;
  return (
    <section aria-label={words("title")}>
      {data.map(({ id, units, property_name: asset, from_name: from, to_name: to, created_at, approval_id }) => (
        <aside key={id} className="panel approval-banner">
          <Hourglass size={18} aria-hidden />
          <div>
            <strong>{t("console.approvals.waits")}</strong>
            <p>
              {words("one", {
                units: words("units", { smart_count: units, count: formatNumber(units) }),
                asset,
                from,
                to,
              })}
            </p>
            <small className="muted">{words("at", { at: formatInstant(created_at) })}</small>
          </div>
          {mayApprovals && approval_id && (
            <Link className="button" to={pathOf(approvals, "show", approval_id)}>
              {t("console.approvals.open")}
            </Link>
          )}
        </aside>
      ))}
    </section>
  );
}
