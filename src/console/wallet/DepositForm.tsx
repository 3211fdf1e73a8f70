import { useRefresh } from "react-admin";
import { walletCalls } from "../../contract/wallet/calls";
import { walletRoutes } from "../../contract/wallet/routes";
import { t } from "../i18n/t";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { CustomerEntry, chosenCustomer } from "./CustomerEntry";
import { walletWords } from "./words";

const DEPOSIT = walletCalls.deposit.body.extend({ user_id: chosenCustomer });

interface Props {
  /** Number of the customer who is offered first. */
  customer?: string | undefined;
  onClose: () => void;
}

/** Records money that reached the bank for a customer's wallet. */
export function DepositForm({ customer, onClose }: Props) {
  const refresh = useRefresh();
  const { mutate, isPending, error } = useCall(walletRoutes.deposit, { done: walletWords.deposited, tells: true });
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
      title={t(walletWords.deposit)}
      action={t(walletWords.deposit)}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <CustomerEntry {...entryOf("user_id")} />
      <AmountEntry label={t(walletWords.amount)} {...entryOf("amount")} />
      <TextEntry label={t(walletWords.reference)} hint={t(walletWords.referenceHint)} {...entryOf("reference")} />
    </FormDialog>
  );
}
