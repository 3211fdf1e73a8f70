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
import { SmallTable } from "../kit/SmallTable";
import { formatChoice, formatInstant, formatMoney } from "../kit/values";
import { Panel, SectionHead } from "../theme/layout";
import { RECORDS } from "./records";
import { receiptWords } from "./words";

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
    <Panel flush>
      <SectionHead title={t(receiptWords.allocations)} />
      {error && !data && (
        <p role="alert" className="nothing">
          {failureWords(error)}
        </p>
      )}
      {data && (
        <SmallTable
          label={t(receiptWords.allocations)}
          rows={data}
          empty={t(receiptWords.none)}
          columns={{
            purpose: {
              label: t(receiptWords.purpose),
              cell: ({ purpose }) => formatChoice(purpose, RECEIPT_PURPOSE),
            },
            subject: { label: t(receiptWords.subject), cell: (allocation) => <Subject allocation={allocation} /> },
            at: { label: t(receiptWords.at), cell: ({ created_at }) => formatInstant(created_at) },
            transfer: {
              label: t(receiptWords.transfer),
              cell: ({ transfer_id, reversed_by }) => (
                <>
                  <Link to={pathOf(ledger, "show", transfer_id)}>{transfer_id}</Link>
                  {reversed_by && (
                    <>
                      {" "}
                      <Link className="muted small" to={pathOf(ledger, "show", reversed_by)}>
                        {t(receiptWords.reversed)}
                      </Link>
                    </>
                  )}
                </>
              ),
            },
            amount: { label: t(receiptWords.amount), number: true, cell: ({ amount }) => formatMoney(amount) },
          }}
        />
      )}
    </Panel>
  );
}

function Subject({ allocation: { purpose, record_id } }: { allocation: RaRecord }) {
  const to = RECORDS[purpose as keyof typeof RECORDS];
  if (!to || !record_id) return null;
  return (
    <Link to={pathOf(to, "show", record_id)}>
      <ReferenceName to={to} id={record_id} />
    </Link>
  );
}
