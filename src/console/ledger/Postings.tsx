import { RotateCw } from "lucide-react";
import { ListBase, type RaRecord, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { ledger, ledgerAccounts, ledgerPostings } from "../../contract/ledger/resource";
import { PAGE } from "../../contract/limits";
import { Pagination } from "../admin/Pagination";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FieldView } from "../kit/FieldView";
import { pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
import { Panel, Row, SectionHead } from "../theme/layout";
import { ledgerWords } from "./words";

/** How the postings of each page are narrowed, ordered and shown; the first column leads to the other side. */
const VIEWS = {
  transfer: {
    filter: "transfer_id",
    order: "ASC",
    columns: ["account", "debit", "credit", "balance"],
    to: (posting: RaRecord) => pathOf(ledgerAccounts, "show", posting.account_id),
  },
  account: {
    filter: "account_id",
    order: "DESC",
    columns: ["kind", "created_at", "debit", "credit", "balance"],
    to: (posting: RaRecord) => pathOf(ledger, "show", posting.transfer_id),
  },
} as const;

interface Props {
  /** What the postings belong to. */
  of: keyof typeof VIEWS;
  id: number | string;
  heading: string;
}

/** Shows the postings of a transfer, or of an account with the balance that each left there. */
export function Postings({ of, id, heading }: Props) {
  const { filter, order } = VIEWS[of];
  return (
    <ListBase
      resource={ledgerPostings.name}
      filter={{ [filter]: id }}
      sort={{ field: "id", order }}
      perPage={PAGE.sizes[1]}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
    >
      <Panel flush>
        <SectionHead title={heading} />
        <Rows of={of} heading={heading} />
        <Pagination />
      </Panel>
    </ListBase>
  );
}

function Rows({ of, heading }: Omit<Props, "id">) {
  const { data, error, isPending, refetch } = useListContext();
  const { columns, to } = VIEWS[of];
  const fields = columns.flatMap((path) => ledgerPostings.fields.find((field) => field.path === path) ?? []);
  if (error && !data) {
    return (
      <Row as="p" role="alert" className="nothing">
        {t(ledgerWords.failed)} <span className="muted">{error.message}</span>
        <button type="button" className="button" onClick={() => refetch()}>
          <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
        </button>
      </Row>
    );
  }
  if (!isPending && !data?.length) return <p className="muted nothing">{t(ledgerWords.none)}</p>;
  return (
    <SmallTable
      label={heading}
      rows={data}
      columns={Object.fromEntries(
        fields.map((field, index) => [
          field.path,
          {
            label: fieldLabel(field),
            number: field.kind === "money",
            cell: (posting: RaRecord) => {
              const value = <FieldView record={posting} field={field} compact />;
              if (index === 0) return <Link to={to(posting)}>{value}</Link>;
              return !isOtherSide(field.path, posting) && value;
            },
          },
        ]),
      )}
    />
  );
}

/** A posting is a debit or a credit; the other one is nought and says nothing. */
const isOtherSide = (path: string, posting: RaRecord) =>
  (path === "debit" || path === "credit") && Number(posting[path]) === 0;
