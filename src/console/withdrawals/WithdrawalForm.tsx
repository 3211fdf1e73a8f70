import { useRefresh } from "react-admin";
import type { z } from "zod";
import { walletCalls } from "../../contract/calls/wallet";
import { withdrawals } from "../../contract/resources/withdrawals";
import { useWords } from "../i18n/useWords";
import { FormDialog } from "../kit/FormDialog";
import { Labelled } from "../kit/Labelled";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { AmountEntry } from "../wallet/AmountEntry";
import { CustomerEntry, chosenCustomer } from "../wallet/CustomerEntry";
import "../wallet/wallet.css";

const WITHDRAWAL = walletCalls.withdraw.body.extend({ user_id: chosenCustomer });

/** Asks for money of a wallet to be paid to its customer's bank account. */
export function WithdrawalForm({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const refresh = useRefresh();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    withdrawals.name,
    (withdrawal: z.output<typeof WITHDRAWAL>, key) => provider.requestWithdrawal(withdrawal, key),
    "console.withdrawals.asked",
    { tells: true },
  );
  const { entries, set, problemOf, problem, check } = useEntries(
    WITHDRAWAL,
    { user_id: "", amount: "", reason: "" },
    error,
  );
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
      <CustomerEntry
        value={entries.user_id}
        problem={problemOf("user_id")}
        onChange={(id) => set("user_id", id ?? "")}
      />
      <AmountEntry value={entries.amount} problem={problemOf("amount")} onChange={(amount) => set("amount", amount)} />
      <Labelled
        label={t("console.withdrawals.reason")}
        hint={t("console.withdrawals.reasonHint")}
        problem={problemOf("reason")}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            value={entries.reason ?? ""}
            onChange={(event) => set("reason", event.target.value)}
          />
        )}
      </Labelled>
    </FormDialog>
  );
}
