import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { invoices } from "../../contract/invoices/resource";
import { INVOICE_KIND } from "../../contract/invoices/vocabulary";
import { PAGE } from "../../contract/limits";
import type { RecordOf } from "../../contract/resource";
import { isAbsent } from "../api/extension";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { formatChoice, formatDate, formatMoney } from "../kit/values";
import { SectionHead } from "../theme/layout";
import { SaveInvoiceButton } from "./SaveInvoiceButton";
import { invoiceWords } from "./words";

type Invoice = RecordOf<typeof invoices>;

interface Props {
  /** Whose: their lists are fetched anew with it. */
  subject: "orders" | "applications";
  id: number | string;
}

/** What an invoice names each of them by. */
const NAMED = { orders: "order_id", applications: "application_id" } as const;

/** Lists the invoices and credit notes of an order or an application, for those who may see the ledger. */
export function InvoicesOf({ subject, id }: Props) {
  const provider = useConsoleProvider();
  const { data, error } = useQuery({
    queryKey: [subject, invoices.name, String(id)],
    queryFn: async () => {
      const { data: found } = await provider.getList<Invoice>(invoices.name, {
        filter: { [NAMED[subject]]: id },
        sort: { field: "id", order: "ASC" },
        pagination: { page: 1, perPage: PAGE.max },
      });
      return found;
    },
    enabled: useMay(invoices.name, "list"),
    retry: false,
  });
  if (!data?.length && (!error || isAbsent(error))) return null;
  return (
    <>
      <SectionHead sub title={t(invoiceWords.title)} />
      {data ? <Lines found={data} /> : <p role="alert">{failureWords(error)}</p>}
    </>
  );
}

function Lines({ found }: { found: readonly Invoice[] }) {
  return (
    <SmallTable
      plain
      label={t(invoiceWords.title)}
      rows={found}
      columns={{
        number: {
          label: t(invoiceWords.number),
          cell: ({ id, number }) => <Link to={pathOf(invoices, "show", id)}>{number}</Link>,
        },
        kind: { label: t(invoiceWords.kind), cell: ({ kind }) => formatChoice(kind, INVOICE_KIND) },
        issued: { label: t(invoiceWords.issued), cell: ({ issued_on }) => formatDate(issued_on) },
        total: { label: t(invoiceWords.total), number: true, cell: ({ total }) => formatMoney(total) },
        file: { label: t(invoiceWords.file), cell: (invoice) => <SaveInvoiceButton invoice={invoice} quiet /> },
      }}
    />
  );
}
