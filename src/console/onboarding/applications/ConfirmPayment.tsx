import { paiseOf, rupeesOf } from "../../../contract/money";
import { onboardingCalls } from "../../../contract/onboarding/calls";
import { onboardingRoutes } from "../../../contract/onboarding/routes";
import { PAYMENT_METHOD } from "../../../contract/orders/vocabulary";
import { t } from "../../i18n/t";
import { AmountEntry } from "../../kit/entries/AmountEntry";
import { ChoiceEntry } from "../../kit/entries/ChoiceEntry";
import { TextEntry } from "../../kit/entries/TextEntry";
import { FormDialog } from "../../kit/FormDialog";
import { useCall } from "../../kit/useCall";
import { useEntries } from "../../kit/useEntries";
import { formatMoney } from "../../kit/values";
import type { Application } from "./application";
import { applicationWords } from "./words";

// A balance here is no money that arrives.
const { wallet: _, ...METHODS } = PAYMENT_METHOD;

interface Props {
  application: Application;
  outstanding: string;
  onClose: () => void;
}

/** Confirms money that arrived for an application; what is due now is offered as its amount. */
export function ConfirmPayment({ application, outstanding, onClose }: Props) {
  const { mutate, isPending, error } = useCall(onboardingRoutes.confirmPayment, {
    params: { id: application.id },
    done: applicationWords.payments.saved,
    tells: true,
    lasts: true,
  });
  const form = useEntries(
    onboardingCalls.confirmPayment.body,
    {
      amount: dueNow(application) ?? outstanding,
      method: "bank-transfer",
      reference: application.transfer_reference ?? "",
    },
    error,
  );
  const submit = () => {
    const payment = form.check();
    if (payment) mutate(payment, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(applicationWords.payments.confirmFor, { number: application.number })}
      action={t(applicationWords.payments.confirm)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountEntry
        label={t(applicationWords.payments.amount)}
        hint={t(applicationWords.payments.outstanding, { amount: formatMoney(outstanding) })}
        {...form.entryOf("amount")}
      />
      <ChoiceEntry label={t(applicationWords.payments.method)} choices={METHODS} {...form.entryOf("method")} />
      <TextEntry
        label={t(applicationWords.payments.reference)}
        hint={t(applicationWords.payments.referenceHint)}
        {...form.entryOf("reference")}
      />
    </FormDialog>
  );
}

/** Gives what is missing of the first payment; nothing once it is there. */
function dueNow({ due_first, received }: Application): string | undefined {
  const missing = paiseOf(due_first ?? "0") - paiseOf(received);
  return missing > 0n ? rupeesOf(missing) : undefined;
}
