import type { RaRecord } from "react-admin";
import { periodCalls } from "../../contract/periods/calls";
import { periods } from "../../contract/periods/resource";
import { periodRoutes } from "../../contract/periods/routes";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { titleOf } from "../kit/titleOf";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";

interface Props {
  period: RaRecord;
  onClose: () => void;
}

/** Asks a second person to close a month of the books. */
export function CloseForm({ period, onClose }: Props) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(periodRoutes.close, {
    params: { id: period.id },
    done: "console.periods.closed",
    tells: true,
  });
  const form = useEntries(periodCalls.close.body, { reason: "" }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
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
