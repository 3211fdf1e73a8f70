import { useQueryClient } from "@tanstack/react-query";
import { approvalCalls } from "../../contract/approvals/calls";
import { approvals } from "../../contract/approvals/resource";
import { approvalRoutes } from "../../contract/approvals/routes";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import type { Answer, Approval } from "./approval";

interface Props {
  request: Approval;
  answer: Answer;
  onClose: () => void;
}

/** Says what an answer to a request will cause and asks for it once more; a rejection needs a reason. */
export function DecisionDialog({ request, answer, onClose }: Props) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const { mutate, isPending, error } = useChange(
    approvals.name,
    (reason: string | null, key) =>
      provider.call(approvalRoutes.decide, { params: { id: request.id }, body: { decision: answer, reason }, key }),
    `console.approvals.done.${answer}`,
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
      title={t(`console.approvals.ask.${answer}`)}
      action={t(`console.approvals.answer.${answer}`)}
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
      <p>
        {t(answer === "approve" ? `console.approvals.causes.${request.action}` : `console.approvals.causes.${answer}`)}
      </p>
      {answer === "reject" && <ReasonEntry label={t("console.approvals.reason")} {...form.entryOf("reason")} />}
    </FormDialog>
  );
}
