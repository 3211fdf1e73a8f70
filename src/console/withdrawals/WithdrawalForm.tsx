import { useRefresh } from "react-admin";
import { walletCalls } from "../../contract/wallet/calls";
import { walletRoutes } from "../../contract/wallet/routes";
import { t } from "../i18n/t";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { CustomerEntry, chosenCustomer } from "../wallet/CustomerEntry";
import { walletWords } from "../wallet/words";
import { withdrawalWords } from "./words";
import "../wallet/wallet.css";

const WITHDRAWAL = walletCalls.withdraw.body.extend({ user_id: chosenCustomer });

/** Asks for money of a wallet to be paid to its customer's bank account. */
export function WithdrawalForm({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const { mutate, isPending, error } = useCall(walletRoutes.withdraw, {
    done: withdrawalWords.asked,
    tells: true,
  });
  const { entryOf, problem, check } = useEntries(WITHDRAWAL, { user_id: "", amount: "", reason: "" }, error);
  const submit = () => {
    const withdrawal = check();
    // The customer's balance is shown elsewhere too.
    if (withdrawal) mutate(withdrawal, { onSuccess: () => [refresh(), onClose()] });
  };
  return (
    <FormDialog
      title={t(withdrawalWords.new)}
      action={t(withdrawalWords.new)}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(withdrawalWords.newText)}</p>
      <CustomerEntry {...entryOf("user_id")} />
      <AmountEntry label={t(walletWords.amount)} {...entryOf("amount")} />
      <ReasonEntry label={t(withdrawalWords.reason)} hint={t(withdrawalWords.reasonHint)} {...entryOf("reason")} />
    </FormDialog>
  );
}
