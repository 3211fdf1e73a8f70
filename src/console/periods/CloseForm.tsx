import type { RaRecord } from "react-admin";
import { periodCalls } from "../../contract/periods/calls";
import { periods } from "../../contract/periods/resource";
import { periodRoutes } from "../../contract/periods/routes";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { titleOf } from "../kit/titleOf";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { periodWords } from "./words";

interface Props {
  period: RaRecord;
  onClose: () => void;
}

/** Asks a second person to close a month of the books. */
export function CloseForm({ period, onClose }: Props) {
  const { mutate, isPending, error } = useCall(periodRoutes.close, {
    params: { id: period.id },
    done: periodWords.closed,
    tells: true,
  });
  const form = useEntries(periodCalls.close.body, { reason: "" }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(periodWords.closeTitle, { month: titleOf(periods, period) })}
      action={t(periodWords.ask)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(periodWords.closeText)}</p>
      <ReasonEntry label={t(periodWords.reason)} hint={t(periodWords.reasonHint)} {...form.entryOf("reason")} />
    </FormDialog>
  );
}
