import { Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { walletRoutes } from "../../contract/wallet/routes";
import { List } from "../admin/List";
import { pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { useMayCall } from "../kit/useMay";
import { WithdrawalForm } from "./WithdrawalForm";
import { withdrawalWords } from "./words";

/** The list of withdrawals, with the way to the batches that pay them and the request for a new one. */
export const WithdrawalList = () => (
  <List
    actions={
      <>
        <Batches />
        <NewWithdrawal />
      </>
    }
  />
);

function Batches() {
  return (
    <Link className="button" to={pathOf(paymentBatches, "list")}>
      <Landmark size={16} aria-hidden /> {pluralOf(paymentBatches)}
    </Link>
  );
}

function NewWithdrawal() {
  const may = useMayCall(walletRoutes.withdraw);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden /> {t(withdrawalWords.new)}
      </button>
      {open && <WithdrawalForm onClose={() => setOpen(false)} />}
    </>
  );
}
