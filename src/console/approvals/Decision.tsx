import { Check, Undo2, X } from "lucide-react";
import { approvalCalls } from "../../contract/approvals/calls";
import { approvalRoutes } from "../../contract/approvals/routes";
import { APPROVAL_KEPT, APPROVAL_STATUS } from "../../contract/approvals/vocabulary";
import { longText } from "../../contract/fields";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { type Action, action } from "../kit/action";
import { useMay } from "../kit/useMay";
import { useNow } from "../kit/useNow";
import { formatInstant, formatSpan } from "../kit/values";
import { Panel } from "../theme/layout";
import { type Answer, type Approval, useOwn } from "./approval";
import { approvalWords } from "./words";

const { body } = approvalCalls.decide;

/** Makes one answer to a request, which says before what it causes; a rejection needs a reason. */
const answering = (answer: Answer, look: Pick<Action<Approval>, "icon" | "tone" | "answer" | "when">) =>
  action({
    ...look,
    name: `${answer}-request`,
    words: approvalWords.answer[answer],
    call: approvalRoutes.decide,
    title: approvalWords.ask[answer],
    About: ({ record: { title, action: kind } }: { record: Approval }) => (
      <>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{t(answer === "approve" ? approvalWords.causes[kind] : approvalWords.causes[answer])}</p>
      </>
    ),
    body: answer === "reject" ? body.extend({ reason: longText("Reason") }) : body,
    inputs: answer === "reject" ? ["reason"] : [],
    values: () => ({ decision: answer }),
    done: approvalWords.done[answer],
    touches: ({ resource }) => [resource],
  });

const ANSWERS: Readonly<Record<Answer, Action<Approval>>> = {
  approve: answering("approve", {
    icon: Check,
    tone: "primary",
    answer: "yes",
    when: ({ kept_from }) => (kept_from ? t(APPROVAL_KEPT[kept_from]) : true),
  }),
  reject: answering("reject", { icon: X, tone: "danger", answer: "no" }),
  withdraw: answering("withdraw", { icon: Undo2 }),
};

/** Shows how a request was decided; while it waits, lets those decide who may. */
export function Decision({ request }: { request: Approval }) {
  return (
    <Panel className="approval-decision" title={t(approvalWords.decision)}>
      {request.status === "pending" ? <Waiting request={request} /> : <Decided request={request} />}
    </Panel>
  );
}

function Decided({ request: { status, decided_by_name, decided_at, decision_reason } }: { request: Approval }) {
  return (
    <>
      <p>
        <strong>{t(APPROVAL_STATUS[status])}</strong>{" "}
        <span className="muted">
          {decided_by_name
            ? t(approvalWords.by, { actor: decided_by_name, at: formatInstant(decided_at) })
            : formatInstant(decided_at)}
        </span>
      </p>
      {decision_reason && <p className="prose">{decision_reason}</p>}
    </>
  );
}

function Waiting({ request }: { request: Approval }) {
  const now = useNow();
  const own = useOwn(request);
  const mayApprove = useMay(request.resource, "approve");
  const left = Date.parse(request.expires_at) - now;
  const allowed: Answer[] = own ? ["withdraw"] : mayApprove ? ["approve", "reject"] : [];
  const answers = left > 0 ? allowed : [];
  const yourTurn = request.kept_from ? `${t(APPROVAL_KEPT[request.kept_from])}.` : t(approvalWords.yourTurn);
  return (
    <>
      <p>{own ? t(approvalWords.ownText) : mayApprove ? yourTurn : t(approvalWords.notAllowed)}</p>
      <p className="muted">
        {left > 0
          ? t(approvalWords.expiresIn, {
              span: formatSpan(left),
              at: formatInstant(request.expires_at),
            })
          : t(approvalWords.overdue)}
      </p>
      <div className="actions">
        {answers.map((answer) => (
          <ActionButton key={answer} action={ANSWERS[answer]} record={request} />
        ))}
      </div>
    </>
  );
}
