import { Plus } from "lucide-react";
import { useState } from "react";
import { useGetOne, useListContext } from "react-admin";
import { customers } from "../../contract/customers/resource";
import { walletRoutes } from "../../contract/wallet/routes";
import { List } from "../admin/List";
import { t } from "../i18n/t";
import { Facts } from "../kit/Facts";
import { ReferenceName } from "../kit/ReferenceName";
import { useMay, useMayCall } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { DepositForm } from "./DepositForm";
import { walletWords } from "./words";
import "./wallet.css";

/** The list of wallet transactions: a customer's statement once one is chosen. */
export const WalletList = () => <List actions={<RecordDeposit />} aside={<Holder />} />;

const useCustomer = (): string | undefined => {
  const { user_id } = useListContext().filterValues;
  return user_id ? String(user_id) : undefined;
};

function RecordDeposit() {
  const may = useMayCall(walletRoutes.deposit);
  const customer = useCustomer();
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden /> {t(walletWords.deposit)}
      </button>
      {open && <DepositForm customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says whose statement this is and what the wallet holds now. */
function Holder() {
  const customer = useCustomer();
  const may = useMay(customers.name, "show");
  const { data } = useGetOne(customers.name, { id: Number(customer) }, { enabled: may && customer !== undefined });
  if (!may || customer === undefined) return null;
  return (
    <div className="wallet-holder">
      <Facts
        facts={{
          [t(walletWords.customer)]: <ReferenceName to={customers.name} id={customer} link />,
          [t(walletWords.balance)]: <span className="number">{data ? formatMoney(data.wallet_balance) : "—"}</span>,
        }}
      />
    </div>
  );
}
