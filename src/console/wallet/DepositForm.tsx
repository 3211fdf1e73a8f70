import { useRefresh } from "react-admin";
import { walletCalls } from "../../contract/wallet/calls";
import { walletRoutes } from "../../contract/wallet/routes";
import { useWords } from "../i18n/useWords";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
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
  const { mutate, isPending, error } = useCall(walletRoutes.deposit, { done: "console.wallet.deposited", tells: true });
  const { entryOf, problem, check } = useEntries(
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
      <CustomerEntry {...entryOf("user_id")} />
      <AmountEntry label={t("console.wallet.amount")} {...entryOf("amount")} />
      <TextEntry
        label={t("console.wallet.reference")}
        hint={t("console.wallet.referenceHint")}
        {...entryOf("reference")}
      />
    </FormDialog>
  );
}
