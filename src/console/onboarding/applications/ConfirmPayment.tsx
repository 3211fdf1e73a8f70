import { paiseOf, rupeesOf } from "../../../contract/money";
import { onboardingCalls } from "../../../contract/onboarding/calls";
import { onboardingRoutes } from "../../../contract/onboarding/routes";
import { PAYMENT_METHOD } from "../../../contract/orders/vocabulary";
import { useWords } from "../../i18n/useWords";
import { AmountEntry } from "../../kit/entries/AmountEntry";
import { ChoiceEntry } from "../../kit/entries/ChoiceEntry";
import { TextEntry } from "../../kit/entries/TextEntry";
import { FormDialog } from "../../kit/FormDialog";
import { useCall } from "../../kit/useCall";
import { useEntries } from "../../kit/useEntries";
import { formatMoney } from "../../kit/values";
import type { Application } from "./application";

// A balance here is no money that arrives.
const { wallet: _, ...METHODS } = PAYMENT_METHOD;

interface Props {
  application: Application;
  outstanding: string;
  onClose: () => void;
}

/** Confirms money that arrived for an application; what is due now is offered as its amount. */
export function ConfirmPayment({ application, outstanding, onClose }: Props) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(onboardingRoutes.confirmPayment, {
    params: { id: application.id },
    done: "console.applications.payments.saved",
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
  const words = (name: string, values = {}) => t(`console.applications.payments.${name}`, values);
  return (
    <FormDialog
      title={words("confirmFor", { number: application.number })}
      action={words("confirm")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountEntry
        label={words("amount")}
        hint={words("outstanding", { amount: formatMoney(outstanding) })}
        {...form.entryOf("amount")}
      />
      <ChoiceEntry label={words("method")} choices={METHODS} {...form.entryOf("method")} />
      <TextEntry label={words("reference")} hint={words("referenceHint")} {...form.entryOf("reference")} />
    </FormDialog>
  );
}

/** Gives what is missing of the first payment; nothing once it is there. */
function dueNow({ due_first, received }: Application): string | undefined {
  const missing = paiseOf(due_first ?? "0") - paiseOf(received);
  return missing > 0n ? rupeesOf(missing) : undefined;
}
