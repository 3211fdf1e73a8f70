import { governanceCalls } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import type { Proposal } from "./proposal";
import { governanceWords } from "./words";

/** Gives a proposal up with a reason, which the holders are told where the voting is open. */
export function CancelDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(governanceRoutes.cancel, {
    params: { id: proposal.id },
    done: governanceWords.cancel.done,
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
      title={t(governanceWords.cancel.title)}
      action={t(governanceWords.cancel.action)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {[
          t(governanceWords.cancel.text),
          ...(proposal.status === "active" ? [t(governanceWords.cancel.told)] : []),
        ].join(" ")}
      </p>
      <ReasonEntry label={t(governanceWords.cancel.reason)} {...form.entryOf("reason")} />
    </FormDialog>
  );
}
