import { distributionCalls } from "../../contract/distributions/calls";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { formatMoney, formatNumber } from "../kit/values";
import type { Action } from "./actions";
import { type Distribution, waitingOf } from "./distribution";
import { useDistributionChange } from "./useDistributionChange";
import { useDistributionName } from "./useDistributionName";
import { distributionWords } from "./words";

interface Props {
  action: Action;
  distribution: Distribution;
  onClose: () => void;
}

/** Says what an action causes, asks for the reason where one is needed, and does it. */
export function ActionDialog({ action, distribution, onClose }: Props) {
  const nameOf = useDistributionName();
  const words = distributionWords.action[action.name];
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useDistributionChange(
    (reason: string, key) => action.run(provider, distribution, { reason, key }),
    words.done,
    { tells: true },
  );
  const form = useEntries(distributionCalls.submit.body, { reason: "" }, error);
  const submit = () => {
    const said = action.reason ? form.check() : { reason: "" };
    if (said) mutate(said.reason, { onSuccess: onClose });
  };
  const { failed = 0, held = 0 } = distribution;
  const about = {
    name: nameOf(distribution),
    gross: formatMoney(distribution.gross),
    open: formatNumber(failed + held),
    waiting: formatNumber(waitingOf(distribution)),
  };
  return (
    <FormDialog
      title={t(words.title, about)}
      action={t(words.action)}
      tone={action.tone ?? "primary"}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(words.text, about)}</p>
      {action.reason && (
        <ReasonEntry
          label={t(distributionWords.reason)}
          hint={t(wordOf(distributionWords.reasonHint, action.name))}
          {...form.entryOf("reason")}
        />
      )}
    </FormDialog>
  );
}
