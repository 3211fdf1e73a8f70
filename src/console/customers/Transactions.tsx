import { TriangleAlert } from "lucide-react";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { wallet } from "../../contract/wallet/resource";
import type { TRANSACTION_TYPE } from "../../contract/wallet/vocabulary";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { filteredPath } from "../kit/paths";
import { useMay } from "../kit/useMay";
import type { Column } from "../reports/columns";
import { FigureTable } from "../reports/FigureTable";
import { customerWords } from "./words";

/** How many are shown before one goes to the list. */
const FIRST = 10;

const SHOWN = ["created_at", "type", "status", "amount", "balance", "reference"];

interface Props {
  customer: string;
  title: string;
  /** Words for where there are none. */
  none: string;
  /** The only kind that is shown; every one unless told. */
  type?: keyof typeof TRANSACTION_TYPE;
}

/** Shows the latest transactions of a customer's wallet, to those who may see the wallet. */
export function Transactions(props: Props) {
  const may = useMay(wallet.name, "list");
  return may ? <Latest {...props} /> : null;
}

function Latest({ customer, title, none, type }: Props) {
  const filter = { user_id: Number(customer), ...(type ? { type } : {}) };
  const { data, error, refetch } = useGetList(wallet.name, {
    pagination: { page: 1, perPage: FIRST },
    sort: { field: "created_at", order: "DESC" },
    filter,
  });
  const isSome = data && data.length > 0;
  return (
    <Panel
      title={title}
      actions={isSome && <Link to={filteredPath(wallet, filter)}>{t(customerWords.holdings.all)}</Link>}
    >
      {isSome ? (
        <FigureTable caption={title} columns={columnsFor(type)} rows={data} />
      ) : error ? (
        <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={failureWords(error)} onRetry={refetch} />
      ) : (
        <p className="muted" aria-busy={!data}>
          {data ? none : "…"}
        </p>
      )}
    </Panel>
  );
}

/** Gives what is shown of a transaction, its reference leading to it; where all are of one kind, not the kind. */
const columnsFor = (type: Props["type"]): Column[] =>
  SHOWN.filter((path) => !(type && path === "type")).flatMap((path) => {
    const field = wallet.fields.find((one) => one.path === path);
    return field ? [path === "reference" ? { ...field, link: { to: wallet.name, path: "id" } } : field] : [];
  });
