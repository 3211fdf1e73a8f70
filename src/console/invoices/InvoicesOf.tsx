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
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { formatChoice, formatDate, formatMoney } from "../kit/values";
import { SaveInvoiceButton } from "./SaveInvoiceButton";
import { invoiceWords } from "./words";
import "./invoices.css";

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
    <div className="invoices-of">
      <h3 id="invoices-of">{t(invoiceWords.title)}</h3>
      {data ? <Lines found={data} /> : <p role="alert">{failureWords(error)}</p>}
    </div>
  );
}

function Lines({ found }: { found: readonly Invoice[] }) {
  return (
    <div className="scroller">
      <table className="table lines" aria-labelledby="invoices-of">
        <thead>
          <tr>
            <th scope="col">{t(invoiceWords.number)}</th>
            <th scope="col">{t(invoiceWords.kind)}</th>
            <th scope="col">{t(invoiceWords.issued)}</th>
            <th scope="col" className="end">
              {t(invoiceWords.total)}
            </th>
            <th scope="col">{t(invoiceWords.file)}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <Link to={pathOf(invoices, "show", invoice.id)}>{invoice.number}</Link>
              </td>
              <td>{formatChoice(invoice.kind, INVOICE_KIND)}</td>
              <td className="number">{formatDate(invoice.issued_on)}</td>
              <td className="end number">{formatMoney(invoice.total)}</td>
              <td>
                <SaveInvoiceButton invoice={invoice} quiet />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
