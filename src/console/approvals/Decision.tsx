import { Check, Undo2, X } from "lucide-react";
import { useState } from "react";
import { APPROVAL_STATUS } from "../../contract/approvals/vocabulary";
import { t } from "../i18n/t";
import { useMay } from "../kit/useMay";
import { useNow } from "../kit/useNow";
import { formatInstant, formatSpan } from "../kit/values";
import { type Answer, type Approval, useOwn } from "./approval";
import { DecisionDialog } from "./DecisionDialog";
import { approvalWords } from "./words";

const BUTTONS = {
  approve: { icon: Check, tone: "primary" },
  reject: { icon: X, tone: "danger" },
  withdraw: { icon: Undo2, tone: "" },
} as const;

/** Shows how a request was decided; while it waits, lets those decide who may. */
export function Decision({ request }: { request: Approval }) {
  return (
    <section className="panel section approval-decision">
      <h2>{t(approvalWords.decision)}</h2>
      {request.status === "pending" ? <Waiting request={request} /> : <Decided request={request} />}
    </section>
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
  const [asked, setAsked] = useState<Answer>();
  const left = Date.parse(request.expires_at) - now;
  const allowed: Answer[] = own ? ["withdraw"] : mayApprove ? ["approve", "reject"] : [];
  const answers = left > 0 ? allowed : [];
  return (
    <>
      <p>{t(own ? approvalWords.ownText : mayApprove ? approvalWords.yourTurn : approvalWords.notAllowed)}</p>
      <p className="muted">
        {left > 0
          ? t(approvalWords.expiresIn, {
              span: formatSpan(left),
              at: formatInstant(request.expires_at),
            })
          : t(approvalWords.overdue)}
      </p>
      <div className="actions">
        {answers.map((answer) => {
          const { icon: Icon, tone } = BUTTONS[answer];
          return (
            <button key={answer} type="button" className={`button ${tone}`} onClick={() => setAsked(answer)}>
              <Icon size={16} aria-hidden /> {t(approvalWords.answer[answer])}
            </button>
          );
        })}
      </div>
      {asked && <DecisionDialog request={request} answer={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
