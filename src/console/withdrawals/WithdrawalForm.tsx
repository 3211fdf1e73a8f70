import { useRefresh } from "react-admin";
import { walletCalls } from "../../contract/wallet/calls";
import { walletRoutes } from "../../contract/wallet/routes";
import { useWords } from "../i18n/useWords";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { CustomerEntry, chosenCustomer } from "../wallet/CustomerEntry";
import "../wallet/wallet.css";

const WITHDRAWAL = walletCalls.withdraw.body.extend({ user_id: chosenCustomer });

/** Asks for money of a wallet to be paid to its customer's bank account. */
export function WithdrawalForm({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useCall(walletRoutes.withdraw, {
    done: "console.withdrawals.asked",
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
      title={t("console.withdrawals.new")}
      action={t("console.withdrawals.new")}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t("console.withdrawals.newText")}</p>
      <CustomerEntry {...entryOf("user_id")} />
      <AmountEntry label={t("console.wallet.amount")} {...entryOf("amount")} />
      <ReasonEntry
        label={t("console.withdrawals.reason")}
        hint={t("console.withdrawals.reasonHint")}
        {...entryOf("reason")}
      />
    </FormDialog>
  );
}
