import { Hourglass } from "lucide-react";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import type { Approval } from "../approvals/approval";
import { approvalWords } from "../approvals/words";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { pathOf } from "../kit/paths";
import { formatInstant } from "../kit/values";
import { Callout } from "../theme/layout";

/** Says what waits for a second person, and leads there; nothing where nothing does. */
export const Waits = ({ requests }: { requests: readonly Approval[] }) =>
  requests.map((request) => (
    <Callout
      key={request.id}
      icon={Hourglass}
      actions={
        <Link className="button" to={pathOf(approvals, "show", request.id)}>
          {t(approvalWords.open)}
        </Link>
      }
    >
      <strong>{t(kitWords.approval.waits)}</strong>
      <p>{request.title}</p>
      <small className="muted">
        {t(approvalWords.by, {
          actor: request.requested_by_name ?? t(approvalWords.platform),
          at: formatInstant(request.created_at),
        })}
      </small>
    </Callout>
  ));
