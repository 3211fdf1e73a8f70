import { Check, Undo2, X } from "lucide-react";
import { useState } from "react";
import { APPROVAL_STATUS } from "../../contract/approvals/vocabulary";
import { useWords } from "../i18n/useWords";
import { useMay } from "../kit/useMay";
import { useNow } from "../kit/useNow";
import { formatInstant, formatSpan } from "../kit/values";
import { type Answer, type Approval, useOwn } from "./approval";
import { DecisionDialog } from "./DecisionDialog";

const BUTTONS = {
  approve: { icon: Check, tone: "primary" },
  reject: { icon: X, tone: "danger" },
  withdraw: { icon: Undo2, tone: "" },
} as const;

/** Shows how a request was decided; while it waits, lets those decide who may. */
export function Decision({ request }: { request: Approval }) {
  const { t } = useWords();
  return (
    <section className="panel section approval-decision">
      <h2>{t("console.approvals.decision")}</h2>
      {request.status === "pending" ? <Waiting request={request} /> : <Decided request={request} />}
    </section>
  );
}

function Decided({ request: { status, decided_by_name, decided_at, decision_reason } }: { request: Approval }) {
  const { t } = useWords();
  return (
    <>
      <p>
        <strong>{APPROVAL_STATUS[status]}</strong>{" "}
        <span className="muted">
          {decided_by_name
            ? t("console.approvals.by", { actor: decided_by_name, at: formatInstant(decided_at) })
            : formatInstant(decided_at)}
        </span>
      </p>
      {decision_reason && <p className="prose">{decision_reason}</p>}
    </>
  );
}

function Waiting({ request }: { request: Approval }) {
  const { t } = useWords();
  const now = useNow();
  const own = useOwn(request);
  const mayApprove = useMay(request.resource, "approve");
  const [asked, setAsked] = useState<Answer>();
  const left = Date.parse(request.expires_at) - now;
  const allowed: Answer[] = own ? ["withdraw"] : mayApprove ? ["approve", "reject"] : [];
  const answers = left > 0 ? allowed : [];
  return (
    <>
      <p>
        {t(
          own
            ? "console.approvals.ownText"
            : mayApprove
              ? "console.approvals.yourTurn"
              : "console.approvals.notAllowed",
        )}
      </p>
      <p className="muted">
        {left > 0
          ? t("console.approvals.expiresIn", {
              span: formatSpan(left),
              at: formatInstant(request.expires_at),
            })
          : t("console.approvals.overdue")}
      </p>
      <div className="actions">
        {answers.map((answer) => {
          const { icon: Icon, tone } = BUTTONS[answer];
          return (
            <button key={answer} type="button" className={`button ${tone}`} onClick={() => setAsked(answer)}>
              <Icon size={16} aria-hidden /> {t(`console.approvals.answer.${answer}`)}
            </button>
          );
        })}
      </div>
      {asked && <DecisionDialog request={request} answer={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
