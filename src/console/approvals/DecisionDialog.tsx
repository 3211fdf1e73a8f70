import { useQueryClient } from "@tanstack/react-query";
import { approvalCalls } from "../../contract/approvals/calls";
import { approvals } from "../../contract/approvals/resource";
import { approvalRoutes } from "../../contract/approvals/routes";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import type { Answer, Approval } from "./approval";
import { approvalWords } from "./words";

interface Props {
  request: Approval;
  answer: Answer;
  onClose: () => void;
}

/** Says what an answer to a request will cause and asks for it once more; a rejection needs a reason. */
export function DecisionDialog({ request, answer, onClose }: Props) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const { mutate, isPending, error } = useChange(
    approvals.name,
    (reason: string | null, key) =>
      provider.call(approvalRoutes.decide, { params: { id: request.id }, body: { decision: answer, reason }, key }),
    approvalWords.done[answer],
    { tells: true },
  );
  const form = useEntries(approvalCalls.decide.body.pick({ reason: true }), { reason: null }, error);
  const onSuccess = () => {
    client.invalidateQueries({ queryKey: [request.resource] });
    onClose();
  };
  const reason = form.entries.reason?.trim() || null;
  return (
    <FormDialog
      title={t(approvalWords.ask[answer])}
      action={t(approvalWords.answer[answer])}
      tone={answer === "approve" ? "primary" : "danger"}
      pending={isPending}
      incomplete={answer === "reject" && !reason}
      problem={form.problem}
      onSubmit={() => mutate(reason, { onSuccess })}
      onClose={onClose}
    >
      <p>
        <strong>{request.title}</strong>
      </p>
      <p>{t(answer === "approve" ? approvalWords.causes[request.action] : approvalWords.causes[answer])}</p>
      {answer === "reject" && <ReasonEntry label={t(approvalWords.reason)} {...form.entryOf("reason")} />}
    </FormDialog>
  );
}
