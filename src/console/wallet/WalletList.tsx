import { Plus } from "lucide-react";
import { useGetOne, useListContext } from "react-admin";
import { customers } from "../../contract/customers/resource";
import { walletCalls } from "../../contract/wallet/calls";
import { walletRoutes } from "../../contract/wallet/routes";
import { List } from "../admin/List";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { ReferenceName } from "../kit/ReferenceName";
import { useMay } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { Facts } from "../theme/layout";
import { Balance } from "./Balance";
import { walletWords } from "./words";

/** The list of wallet transactions: a customer's statement once one is chosen. */
export const WalletList = () => <List actions={<RecordDeposit />} aside={<Holder />} />;

const DEPOSIT = action({
  words: walletWords.deposit,
  icon: Plus,
  tone: "primary",
  call: walletRoutes.deposit,
  title: walletWords.deposit,
  body: walletCalls.deposit.body,
  inputs: ["user_id", Balance, "amount", "reference"],
  values: ({ customer }: { customer: string | undefined }) => ({ user_id: customer ? Number(customer) : null }),
  done: walletWords.deposited,
  // The customer's balance is shown elsewhere too.
  touches: true,
});

const useCustomer = (): string | undefined => {
  const { user_id } = useListContext().filterValues;
  return user_id ? String(user_id) : undefined;
};

function RecordDeposit() {
  const customer = useCustomer();
  return <ActionButton action={DEPOSIT} record={{ customer }} />;
}

/** Says whose statement this is and what the wallet holds now. */
function Holder() {
  const customer = useCustomer();
  const may = useMay(customers.name, "show");
  const { data } = useGetOne(customers.name, { id: Number(customer) }, { enabled: may && customer !== undefined });
  if (!may || customer === undefined) return null;
  return (
    <div>
      <Facts
        first
        facts={{
          [t(walletWords.customer)]: <ReferenceName to={customers.name} id={customer} link />,
          [t(walletWords.balance)]: <span className="number">{data ? formatMoney(data.wallet_balance) : "—"}</span>,
        }}
      />
    </div>
  );
}
