import { distributionCalls } from "../../contract/distributions/calls";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { sayMoney, sayNumber } from "../kit/values";
import type { Deed } from "./deeds";
import { type Distribution, waitingOf } from "./distribution";
import { useDistributionChange } from "./useDistributionChange";
import { useDistributionName } from "./useDistributionName";

interface Props {
  deed: Deed;
  distribution: Distribution;
  onClose: () => void;
}

/** Says what a deed causes, asks for the reason where one is needed, and does it. */
export function DeedDialog({ deed, distribution, onClose }: Props) {
  const { t } = useWords();
  const nameOf = useDistributionName();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useDistributionChange(
    (reason: string, key) => deed.run(provider, distribution, { reason, key }),
    `console.distributions.deed.${deed.name}.done`,
    { tells: true },
  );
  const form = useEntries(distributionCalls.submit.body, { reason: "" }, error);
  const submit = () => {
    const said = deed.reason ? form.check() : { reason: "" };
    if (said) mutate(said.reason, { onSuccess: onClose });
  };
  const { failed = 0, held = 0 } = distribution;
  const about = {
    name: nameOf(distribution),
    gross: sayMoney(distribution.gross),
    open: sayNumber(failed + held),
    waiting: sayNumber(waitingOf(distribution)),
  };
  return (
    <FormDialog
      title={t(`console.distributions.deed.${deed.name}.title`, about)}
      action={t(`console.distributions.deed.${deed.name}.action`)}
      tone={deed.tone ?? "primary"}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`console.distributions.deed.${deed.name}.text`, about)}</p>
      {deed.reason && (
        <ReasonEntry
          label={t("console.distributions.reason")}
          hint={t(`console.distributions.reasonHint.${deed.name}`)}
          {...form.entryOf("reason")}
        />
      )}
    </FormDialog>
  );
}
