import { governanceCalls } from "../../contract/governance/calls";
import { proposals } from "../../contract/governance/resource";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import type { Proposal } from "./proposal";

/** Gives a proposal up with a reason, which the holders are told where the voting is open. */
export function CancelDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useWords();
  const words = (name: string) => t(`console.governance.cancel.${name}`);
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    proposals.name,
    (reason: string, key) => provider.cancelProposal(proposal.id, reason, key),
    words("done"),
    { tells: true },
  );
  const form = useEntries(governanceCalls.cancel.body, { reason: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said.reason, { onSuccess: onClose });
  };
  return (
    <FormDialog
      tone="danger"
      title={words("title")}
      action={words("action")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{[words("text"), ...(proposal.status === "active" ? [words("told")] : [])].join(" ")}</p>
      <ReasonEntry label={words("reason")} {...form.entryOf("reason")} />
    </FormDialog>
  );
}
