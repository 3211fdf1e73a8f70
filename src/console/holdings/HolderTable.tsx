import { useState } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { INVESTOR_CATEGORY, KYC_STATUS } from "../../contract/customers/vocabulary";
import { spv as resource } from "../../contract/spv/resource";
import { holdingsPath } from "../customers/path";
import { t } from "../i18n/t";
import { SmallTable } from "../kit/SmallTable";
import { StatusChip } from "../kit/StatusChip";
import { titleOf } from "../kit/titleOf";
import { useMay } from "../kit/useMay";
import { formatChoice, formatDate, formatMoney, formatNumber } from "../kit/values";
import { Certificate } from "./Certificate";
import type { CapTable } from "./useCapTable";
import { capTableWords } from "./words";

/** Rows that are drawn at first, and more at a time. */
const ROWS = 100;

const { columns } = capTableWords;

/** Shows holders with what each holds, the largest first, and the way to each one's certificate. */
export function HolderTable({ spv, data: { holders, as_of } }: { spv: RaRecord; data: CapTable }) {
  const maySee = useMay(customers.name, "list");
  const [shown, setShown] = useState(ROWS);
  const largest = Number(holders[0]?.percentage);
  return (
    <>
      <SmallTable
        label={t(capTableWords.table)}
        rows={holders.slice(0, shown)}
        keyOf={({ user_id }) => user_id}
        columns={{
          holder: {
            label: t(columns.holder),
            cell: ({ user_id, user_name }) =>
              maySee ? (
                <Link className="lead" to={holdingsPath(user_id)}>
                  {user_name}
                </Link>
              ) : (
                user_name
              ),
          },
          units: {
            label: t(columns.units),
            number: true,
            cell: ({ units, on_hold }) => (
              <>
                {formatNumber(units)}
                {on_hold > 0 && (
                  <small className="toned warning">{t(capTableWords.onHold, { count: formatNumber(on_hold) })}</small>
                )}
              </>
            ),
          },
          percentage: {
            label: t(columns.percentage),
            number: true,
            cell: ({ percentage }) => (
              <>
                {percentage} %
                <progress max={largest} value={Number(percentage)} aria-hidden="true" />
              </>
            ),
          },
          value: { label: t(columns.value), number: true, cell: ({ value }) => formatMoney(value) },
          category: { label: t(columns.category), cell: ({ category }) => formatChoice(category, INVESTOR_CATEGORY) },
          kyc: { label: t(columns.kyc), cell: ({ kyc }) => <StatusChip status={kyc} choices={KYC_STATUS} /> },
          since: { label: t(columns.since), cell: ({ since }) => formatDate(since) },
          actions: {
            label: t(columns.actions),
            end: true,
            cell: (holder) => <Certificate spv={spv.id} name={titleOf(resource, spv)} holder={holder} day={as_of} />,
          },
        }}
      />
      {holders.length > shown && (
        <footer>
          <button type="button" className="button" onClick={() => setShown(shown + ROWS)}>
            {t(capTableWords.more, { count: Math.min(ROWS, holders.length - shown) })}
          </button>
        </footer>
      )}
    </>
  );
}
