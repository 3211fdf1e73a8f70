import { governanceCalls } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import type { Proposal } from "./proposal";

/** Records that what passed was done, with its proof. */
export function ExecuteDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useWords();
  const words = (name: string) => t(`console.governance.execute.${name}`);
  const { mutate, isPending, error } = useCall(governanceRoutes.execute, {
    params: { id: proposal.id },
    done: words("done"),
    tells: true,
  });
  const form = useEntries(governanceCalls.execute.body, { note: null, proof: null }, error);
  const submit = () => {
    const execution = form.check();
    if (execution) mutate(execution, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={words("title")}
      action={words("action")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words("text")}</p>
      <ReasonEntry label={words("note")} {...form.entryOf("note")} />
      <FilePicker label={words("proof")} {...form.entryOf("proof")} />
    </FormDialog>
  );
}
