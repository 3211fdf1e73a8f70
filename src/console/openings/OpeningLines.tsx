import { ListBase, type RaRecord, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { PAGE } from "../../contract/limits";
import { type openingDocuments, openingLines } from "../../contract/openings/resource";
import { OPENING_ACCOUNT, OPENING_LINE_STATE } from "../../contract/openings/vocabulary";
import { orders } from "../../contract/orders/resource";
import type { RecordOf } from "../../contract/resource";
import { DataTable } from "../admin/DataTable";
import { Pagination } from "../admin/Pagination";
import { t } from "../i18n/t";
import { FieldView } from "../kit/FieldView";
import { pathOf } from "../kit/paths";
import { StatusChip } from "../kit/StatusChip";
import { useMay } from "../kit/useMay";
import { formatDate, formatMoney, formatNumber } from "../kit/values";
import { Bar, Panel, Row, Stack } from "../theme/layout";
import { formatProblem } from "./formatProblem";
import { openingWords } from "./words";
import "../statements/statements.css";

type Document = RecordOf<typeof openingDocuments>;
type Line = RecordOf<typeof openingLines>;

/** Shows the lines of a document, the wrong ones first where there are any, each with why and where it leads. */
export const OpeningLines = ({ document }: { document: Document }) => (
  <ListBase
    key={document.version}
    resource={openingLines.name}
    filter={{ document_id: document.id }}
    filterDefaultValues={document.faulty_lines ? { state: "wrong" } : {}}
    sort={openingLines.sort}
    perPage={PAGE.sizes[1]}
    disableSyncWithLocation
    storeKey={false}
    exporter={false}
  >
    <Panel flush aria-label={t(openingWords.lines)}>
      {document.faulty_lines > 0 && <States document={document} />}
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="position" />
        <DataTable.Col source="reference" />
        <DataTable.Col
          source="user_id"
          label={t(openingWords.whose)}
          disableSort
          render={(line) => <Whose line={line} />}
        />
        <DataTable.Col
          source="state"
          label={t(openingWords.what)}
          disableSort
          render={(line) => <Known line={line as Line} />}
        />
        {document.kind === "orders" && (
          <DataTable.Col source="units" render={({ units }) => units !== null && formatNumber(units)} />
        )}
        <DataTable.Col source="amount" render={({ amount }) => amount !== null && formatMoney(amount)} />
        {document.kind === "orders" && (
          <DataTable.Col source="dated" render={({ dated }) => dated && formatDate(dated)} />
        )}
      </DataTable>
      <Pagination />
    </Panel>
  </ListBase>
);

function States({ document: { lines, faulty_lines } }: { document: Document }) {
  const { filterValues, setFilters } = useListContext();
  const counts = { wrong: faulty_lines, all: lines };
  return (
    <Bar>
      <fieldset className="views">
        <legend className="visually-hidden">{t(openingWords.what)}</legend>
        {(["wrong", "all"] as const).map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={(filterValues.state ?? "all") === state}
            onClick={() => setFilters(state === "all" ? {} : { state })}
          >
            {t(state === "all" ? openingWords.all : OPENING_LINE_STATE.wrong)}{" "}
            <span className="muted">{formatNumber(counts[state])}</span>
          </button>
        ))}
      </fieldset>
    </Bar>
  );
}

const fieldNamed = (path: string) => openingLines.fields.find((field) => field.path === path);

/** Whose line it is: the customer, or the SPV, and of what; what is written in the file where nobody was found. */
function Whose({ line }: { line: RaRecord }) {
  const field = fieldNamed(line.user_id ? "user_id" : "spv_id");
  const asset = fieldNamed("property_id");
  const account = line.account as keyof typeof OPENING_ACCOUNT | null;
  return (
    <Stack as="span" gap={1}>
      {field && (line.user_id || line.spv_id) ? <FieldView field={field} record={line} link /> : line.owner}
      <small className="muted">
        {account && t(OPENING_ACCOUNT[account])}
        {asset && line.property_id && <FieldView field={asset} record={line} />}
      </small>
    </Stack>
  );
}

function Known({ line: { state, problems, order_id, user_id, account } }: { line: Line }) {
  const [mayOrder, mayCustomer] = [useMay(orders.name, "show"), useMay(customers.name, "show")];
  return (
    <Stack as="span" gap={1} className="statement-known">
      <Row as="span" gap={2}>
        <StatusChip status={state} choices={OPENING_LINE_STATE} />
        {order_id && mayOrder && (
          <Link to={pathOf(orders, "show", order_id)}>{t(openingWords.order, { id: order_id })}</Link>
        )}
        {account === "wallet" && user_id && mayCustomer && state === "posted" && (
          <Link to={pathOf(customers, "show", user_id)}>{t(OPENING_ACCOUNT.wallet)}</Link>
        )}
      </Row>
      {problems.map((problem) => (
        <small key={problem.code} className="mistake">
          {formatProblem(problem)}
        </small>
      ))}
    </Stack>
  );
}
