import { useState } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { INVESTOR_CATEGORY, KYC_STATUS } from "../../contract/customers/vocabulary";
import type { Holding } from "../../contract/holdings/calls";
import { spv as resource } from "../../contract/spv/resource";
import { holdingsPath } from "../customers/path";
import { t } from "../i18n/t";
import { Scroller } from "../kit/Scroller";
import { StatusChip } from "../kit/StatusChip";
import { titleOf } from "../kit/titleOf";
import { useMay } from "../kit/useMay";
import { formatChoice, formatDate, formatMoney, formatNumber } from "../kit/values";
import { Certificate } from "./Certificate";
import type { CapTable } from "./useCapTable";
import { capTableWords } from "./words";

/** Rows that are drawn at first, and more at a time. */
const ROWS = 100;

const COLUMNS = ["holder", "units", "percentage", "value", "category", "kyc", "since", "actions"] as const;
const AT_END: readonly string[] = ["units", "percentage", "value", "actions"];

/** Shows holders with what each holds, the largest first, and the way to each one's certificate. */
export function HolderTable({ spv, data: { holders, as_of } }: { spv: RaRecord; data: CapTable }) {
  const maySee = useMay(customers.name, "list");
  const [shown, setShown] = useState(ROWS);
  const largest = Number(holders[0]?.percentage);
  return (
    <>
      <Scroller aria-label={t(capTableWords.table)}>
        <table className="table" aria-label={t(capTableWords.table)}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={AT_END.includes(name) ? "end" : undefined}>
                  {t(capTableWords.columns[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {holders.slice(0, shown).map((holder) => (
              <tr key={holder.user_id}>
                <td>{maySee ? <Name holder={holder} /> : holder.user_name}</td>
                <td className="end number">
                  {formatNumber(holder.units)}
                  {holder.on_hold > 0 && (
                    <small className="on-hold">
                      {t(capTableWords.onHold, { count: formatNumber(holder.on_hold) })}
                    </small>
                  )}
                </td>
                <td className="end number">
                  {holder.percentage} %
                  <progress max={largest} value={Number(holder.percentage)} aria-hidden="true" />
                </td>
                <td className="end number">{formatMoney(holder.value)}</td>
                <td>{formatChoice(holder.category, INVESTOR_CATEGORY)}</td>
                <td>
                  <StatusChip status={holder.kyc} choices={KYC_STATUS} />
                </td>
                <td>{formatDate(holder.since)}</td>
                <td className="end">
                  <Certificate spv={spv.id} name={titleOf(resource, spv)} holder={holder} day={as_of} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
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

const Name = ({ holder: { user_id, user_name } }: { holder: Holding }) => (
  <Link className="lead" to={holdingsPath(user_id)}>
    {user_name}
  </Link>
);
