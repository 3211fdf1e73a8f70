import { governanceCalls } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import type { Proposal } from "./proposal";
import { governanceWords } from "./words";

/** Records that what passed was done, with its proof. */
export function ExecuteDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(governanceRoutes.execute, {
    params: { id: proposal.id },
    done: governanceWords.execute.done,
    tells: true,
  });
  const form = useEntries(governanceCalls.execute.body, { note: null, proof: null }, error);
  const submit = () => {
    const execution = form.check();
    if (execution) mutate(execution, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(governanceWords.execute.title)}
      action={t(governanceWords.execute.action)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(governanceWords.execute.text)}</p>
      <ReasonEntry label={t(governanceWords.execute.note)} {...form.entryOf("note")} />
      <FilePicker label={t(governanceWords.execute.proof)} {...form.entryOf("proof")} />
    </FormDialog>
  );
}
