import { useRefresh } from "react-admin";
import type { z } from "zod";
import { walletCalls } from "../../contract/calls/wallet";
import { wallet } from "../../contract/resources/wallet";
import { useWords } from "../i18n/useWords";
import { FormDialog } from "../kit/FormDialog";
import { Labelled } from "../kit/Labelled";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { AmountEntry } from "./AmountEntry";
import { CustomerEntry, chosenCustomer } from "./CustomerEntry";

const DEPOSIT = walletCalls.deposit.body.extend({ user_id: chosenCustomer });

interface Props {
  /** Number of the customer who is offered first. */
  customer?: string | undefined;
  onClose: () => void;
}

/** Records money that reached the bank for a customer's wallet. */
export function DepositForm({ customer, onClose }: Props) {
  const { t } = useWords();
  const refresh = useRefresh();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    wallet.name,
    (deposit: z.output<typeof DEPOSIT>, key) => provider.recordDeposit(deposit, key),
    "console.wallet.deposited",
    { tells: true },
  );
  const { entries, set, problemOf, problem, check } = useEntries(
    DEPOSIT,
    { user_id: customer ?? "", amount: "", reference: "" },
    error,
  );
  const submit = () => {
    const deposit = check();
    // The customer's balance is shown elsewhere too.
    if (deposit) mutate(deposit, { onSuccess: () => [refresh(), onClose()] });
  };
  return (
    <FormDialog
      title={t("console.wallet.deposit")}
      action={t("console.wallet.deposit")}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <CustomerEntry
        value={entries.user_id}
        problem={problemOf("user_id")}
        onChange={(id) => set("user_id", id ?? "")}
      />
      <AmountEntry value={entries.amount} problem={problemOf("amount")} onChange={(amount) => set("amount", amount)} />
      <Labelled
        label={t("console.wallet.reference")}
        hint={t("console.wallet.referenceHint")}
        problem={problemOf("reference")}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="off"
            value={entries.reference ?? ""}
            onChange={(event) => set("reference", event.target.value)}
          />
        )}
      </Labelled>
    </FormDialog>
  );
}
