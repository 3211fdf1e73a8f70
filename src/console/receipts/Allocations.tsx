import { type RaRecord, useGetList, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { ledger } from "../../contract/ledger/resource";
import { PAGE } from "../../contract/limits";
import { receiptAllocations } from "../../contract/receipts/resource";
import { RECEIPT_PURPOSE } from "../../contract/receipts/vocabulary";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { pathOf } from "../kit/paths";
import { ReferenceName } from "../kit/ReferenceName";
import { formatChoice, formatInstant, formatMoney } from "../kit/values";
import { RECORDS } from "./records";
import { receiptWords } from "./words";
import "../ledger/ledger.css";

/** What the receipt of the page was allocated to, the latest first; what was reversed says so. */
export function Allocations() {
  const receipt = useRecordContext();
  const { data, error } = useGetList(
    receiptAllocations.name,
    {
      filter: { receipt_id: receipt?.id },
      sort: { field: "id", order: "DESC" },
      pagination: { page: 1, perPage: PAGE.max },
    },
    { enabled: receipt !== undefined },
  );
  return (
    <section className="panel list postings">
      <h2>{t(receiptWords.allocations)}</h2>
      {error && !data && <p role="alert">{failureWords(error)}</p>}
      {data?.length === 0 && <p className="muted">{t(receiptWords.none)}</p>}
      {data && data.length > 0 && (
        <div className="scroller">
          <table className="table">
            <thead>
              <tr>
                {(["purpose", "subject", "at", "transfer"] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(receiptWords[name])}
                  </th>
                ))}
                <th scope="col" className="end">
                  {t(receiptWords.amount)}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((allocation) => (
                <Row key={allocation.id} allocation={allocation} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ allocation }: { allocation: RaRecord }) {
  const { purpose, record_id, transfer_id, reversed_by, amount, created_at } = allocation;
  const to = RECORDS[purpose as keyof typeof RECORDS];
  return (
    <tr>
      <td>{formatChoice(purpose, RECEIPT_PURPOSE)}</td>
      <td>
        {to && record_id && (
          <Link to={pathOf(to, "show", record_id)}>
            <ReferenceName to={to} id={record_id} />
          </Link>
        )}
      </td>
      <td>{formatInstant(created_at)}</td>
      <td>
        <Link to={pathOf(ledger, "show", transfer_id)}>{transfer_id}</Link>
        {reversed_by && (
          <>
            {" "}
            <Link className="muted small" to={pathOf(ledger, "show", reversed_by)}>
              {t(receiptWords.reversed)}
            </Link>
          </>
        )}
      </td>
      <td className="end">{formatMoney(amount)}</td>
    </tr>
  );
}
