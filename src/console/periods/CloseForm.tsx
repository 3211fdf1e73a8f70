import type { RaRecord } from "react-admin";
import { periodCalls } from "../../contract/periods/calls";
import { periods } from "../../contract/periods/resource";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";

interface Props {
  period: RaRecord;
  onClose: () => void;
}

/** Asks a second person to close a month of the books. */
export function CloseForm({ period, onClose }: Props) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    periods.name,
    (reason: string, key) => provider.closePeriod(period.id, reason, key),
    "console.periods.closed",
    { tells: true },
  );
  const form = useEntries(periodCalls.close.body, { reason: "" }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said.reason, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t("console.periods.closeTitle", { month: titleOf(periods, period) })}
      action={t("console.periods.ask")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("console.periods.closeText")}</p>
      <ReasonEntry
        label={t("console.periods.reason")}
        hint={t("console.periods.reasonHint")}
        {...form.entryOf("reason")}
      />
    </FormDialog>
  );
}
