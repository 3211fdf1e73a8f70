import { distributionCalls } from "../../contract/distributions/calls";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { formatMoney, formatNumber } from "../kit/values";
import type { Action } from "./actions";
import { type Distribution, waitingOf } from "./distribution";
import { useDistributionChange } from "./useDistributionChange";
import { useDistributionName } from "./useDistributionName";

interface Props {
  action: Action;
  distribution: Distribution;
  onClose: () => void;
}

/** Says what an action causes, asks for the reason where one is needed, and does it. */
export function ActionDialog({ action, distribution, onClose }: Props) {
  const { t } = useWords();
  const nameOf = useDistributionName();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useDistributionChange(
    (reason: string, key) => action.run(provider, distribution, { reason, key }),
    `console.distributions.action.${action.name}.done`,
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
      title={t(`console.distributions.action.${action.name}.title`, about)}
      action={t(`console.distributions.action.${action.name}.action`)}
      tone={action.tone ?? "primary"}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`console.distributions.action.${action.name}.text`, about)}</p>
      {action.reason && (
        <ReasonEntry
          label={t("console.distributions.reason")}
          hint={t(`console.distributions.reasonHint.${action.name}`)}
          {...form.entryOf("reason")}
        />
      )}
    </FormDialog>
  );
}
