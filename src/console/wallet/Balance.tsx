import { useGetOne } from "react-admin";
import { customers } from "../../contract/customers/resource";
import { t } from "../i18n/t";
import type { BetweenProps } from "../kit/DialogForm";
import { formatMoney } from "../kit/values";
import { walletWords } from "./words";

/** Says what the wallet of the customer who is entered holds. */
export function Balance({ values: { user_id } }: BetweenProps) {
  const { data } = useGetOne(customers.name, { id: Number(user_id) }, { enabled: Boolean(user_id) });
  return (
    <p className="muted small" aria-live="polite">
      {data && t(walletWords.holds, { amount: formatMoney(data.wallet_balance) })}
    </p>
  );
}
