import { Hourglass } from "lucide-react";
import type { Identifier } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Opening } from "../kit/Opening";
import { pathOf } from "../kit/paths";
import { formatInstant } from "../kit/values";
import { useWaiting } from "./useWaiting";
import { approvalWords } from "./words";
import "./approvals.css";

const ANSWERS = ["approve-request", "reject-request"] as const;

/** Says on the page of a record that a write waits for a second person, and leads to the request; else nothing. */
export function ApprovalBanner({ resource, id }: { resource: string; id: Identifier }) {
  const navigate = useNavigate();
  return useWaiting(resource, id).map((request) => (
    <aside key={request.id} className="panel callout" aria-label={t(kitWords.approval.waits)}>
      {/* Whoever would answer it from here is led to its page, where the dialog opens beside what it changes. */}
      {ANSWERS.map((opens) => (
        <Opening
          key={opens}
          name={opens}
          open={() => navigate(pathOf(approvals, "show", request.id), { state: { opens } })}
        />
      ))}
      <Hourglass size={18} aria-hidden />
      <div>
        <strong>{t(kitWords.approval.waits)}</strong>
        <p>{request.title}</p>
        <small className="muted">
          {t(approvalWords.by, {
            actor: request.requested_by_name ?? t(approvalWords.platform),
            at: formatInstant(request.created_at),
          })}
          {" · "}
          {t(approvalWords.until, { at: formatInstant(request.expires_at) })}
        </small>
      </div>
      <Link className="button" to={pathOf(approvals, "show", request.id)}>
        {t(approvalWords.open)}
      </Link>
    </aside>
  ));
}
