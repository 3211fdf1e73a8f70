import { type RaRecord, useRefresh } from "react-admin";
import type { z } from "zod";
import { walletCalls } from "../../contract/calls/wallet";
import { withdrawals } from "../../contract/resources/withdrawals";
import { useWords } from "../i18n/useWords";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { sayMoney } from "../kit/values";

type Said = z.output<(typeof walletCalls.outcome)["body"]>;

/** What the bank may say of a payment. */
export type Outcome = Said["outcome"];

const [PAID, FAILED] = walletCalls.outcome.body.options;
/** What is asked for with each outcome. */
const ASKED = {
  paid: { schema: PAID, entry: "reference", words: "reference", tone: "primary" },
  failed: { schema: FAILED, entry: "reason", words: "failure", tone: "danger" },
} as const;

interface Props {
  withdrawal: RaRecord;
  outcome: Outcome;
  onClose: () => void;
}

/** Records what the bank says of an approved withdrawal: its reference, or why it did not pay. */
export function OutcomeForm({ withdrawal, outcome, onClose }: Props) {
  const { t } = useWords();
  const refresh = useRefresh();
  const provider = useConsoleProvider();
  const { schema, entry, words, tone } = ASKED[outcome];
  const { mutate, isPending, error } = useChange(
    withdrawals.name,
    (said: Said, key) => provider.recordOutcome(withdrawal.id, said, key),
    "console.withdrawals.recorded",
    { tells: true },
  );
  const form = useEntries<z.ZodObject>(schema, { outcome, [entry]: "" }, error);
  const submit = () => {
    const said = form.check() as Said | undefined;
    // The customer's balance is shown elsewhere too.
    if (said) mutate(said, { onSuccess: () => [refresh(), onClose()] });
  };
  const about = { amount: sayMoney(withdrawal.amount), customer: withdrawal.user_name };
  return (
    <FormDialog
      title={t(`console.withdrawals.${outcome}Title`, about)}
      action={t(`console.withdrawals.${outcome}`)}
      tone={tone}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {outcome === "failed" && <p>{t("console.withdrawals.failedText")}</p>}
      <TextEntry label={t(`console.withdrawals.${words}`)} {...form.entryOf(entry)} />
    </FormDialog>
  );
}
