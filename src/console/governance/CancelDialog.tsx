import { governanceCalls } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import type { Proposal } from "./proposal";

/** Gives a proposal up with a reason, which the holders are told where the voting is open. */
export function CancelDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useWords();
  const words = (name: string) => t(`console.governance.cancel.${name}`);
  const { mutate, isPending, error } = useCall(governanceRoutes.cancel, {
    params: { id: proposal.id },
    done: words("done"),
    tells: true,
  });
  const form = useEntries(governanceCalls.cancel.body, { reason: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
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
