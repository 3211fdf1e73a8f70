import type { z } from "zod";
import { governanceCalls } from "../../contract/governance/calls";
import { proposals } from "../../contract/governance/resource";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import type { Proposal } from "./proposal";

type Execution = z.output<(typeof governanceCalls.execute)["body"]>;

/** Records that what passed was done, with its proof. */
export function ExecuteDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useWords();
  const words = (name: string) => t(`console.governance.execute.${name}`);
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    proposals.name,
    (execution: Execution, key) => provider.executeProposal(proposal.id, execution, key),
    words("done"),
    { tells: true },
  );
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
