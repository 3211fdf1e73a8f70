import { useRefresh } from "react-admin";
import type { z } from "zod";
import type { BATCH_PAYS } from "../../contract/paymentBatches/vocabulary";
import { walletCalls } from "../../contract/wallet/calls";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useEntries } from "../kit/useEntries";
import { formatMoney } from "../kit/values";
import { today } from "../kit/zoned";
import { paymentBatchWords } from "./words";

/** What is said of one payment. */
export type Said = z.output<(typeof walletCalls.outcome)["body"]>;

/** What the bank may say of a payment. */
export type Outcome = Said["outcome"];

const [PAID, FAILED, RETURNED] = walletCalls.outcome.body.options;
/** What is asked for with each outcome. */
const ASKED = {
  paid: { schema: PAID, entries: { reference: "", paid_on: today }, tone: "primary" },
  failed: { schema: FAILED, entries: { reason: "" }, tone: "danger" },
  returned: { schema: RETURNED, entries: { reason: "", returned_on: today }, tone: "danger" },
} as const;

interface Props {
  /** Resource that is fetched anew afterwards. */
  resource: string;
  payment: { pays: keyof typeof BATCH_PAYS; amount: unknown; user_name?: string | undefined };
  outcome: Outcome;
  record: (said: Said, key: string) => Promise<unknown>;
  onClose: () => void;
}

/** Records what the bank says of one payment: its reference and day, why it did not pay, or why it sent it back. */
export function OutcomeForm({ resource, payment, outcome, record, onClose }: Props) {
  const refresh = useRefresh();
  const { schema, entries, tone } = ASKED[outcome];
  const { mutate, isPending, error } = useChange(resource, record, paymentBatchWords.outcome.recorded, { tells: true });
  const initial = Object.fromEntries(
    Object.entries(entries).map(([name, value]) => [name, typeof value === "function" ? value() : value]),
  );
  const form = useEntries<z.ZodObject>(schema, { outcome, ...initial }, error);
  const submit = () => {
    const said = form.check() as Said | undefined;
    // The balance and what is waiting are shown elsewhere too.
    if (said) mutate(said, { onSuccess: () => [refresh(), onClose()] });
  };
  return (
    <FormDialog
      title={t(paymentBatchWords.outcome[outcome].title, {
        amount: formatMoney(payment.amount),
        customer: payment.user_name,
      })}
      action={t(paymentBatchWords.outcome[outcome].action)}
      tone={tone}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {outcome !== "paid" && <p>{t(paymentBatchWords.outcome[outcome][payment.pays])}</p>}
      {Object.keys(entries).map((name) =>
        name === "reason" ? (
          <ReasonEntry key={name} label={t(wordOf(paymentBatchWords.outcome, name))} {...form.entryOf(name)} />
        ) : (
          <TextEntry
            key={name}
            label={t(wordOf(paymentBatchWords.outcome, name))}
            {...(name === "reference" ? {} : { type: "date", max: today() })}
            {...form.entryOf(name)}
          />
        ),
      )}
    </FormDialog>
  );
}
