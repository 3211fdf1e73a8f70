import { Pencil } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { proposals as resource } from "../../contract/governance/resource";
import { DeleteButton } from "../admin/DeleteButton";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionButtons } from "../kit/ActionButton";
import { useMay } from "../kit/useMay";
import { useNow } from "../kit/useNow";
import { spvPath } from "../spv/shell/tabs";
import { ACTIONS } from "./actions";
import type { Proposal } from "./proposal";
import { useTally } from "./useTally";

/** Offers what can be done with a proposal now; each asks first and says what it causes. */
export function ProposalActions({ proposal }: { proposal: Proposal }) {
  const navigate = useNavigate();
  // What is offered depends on the time.
  useNow();
  const mayEdit = useMay(resource.name, "edit");
  const { tally } = useTally(proposal);
  const { id, spv_id, status } = proposal;
  const isDraft = status === "draft";
  return (
    <div className="actions">
      {isDraft && mayEdit && (
        <Link className="button" to={`${spvPath(spv_id, "governance", id)}/edit`}>
          <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
        </Link>
      )}
      <ActionButtons actions={ACTIONS} record={{ ...proposal, tally }} />
      {isDraft && (
        <DeleteButton
          resource={resource.name}
          record={proposal}
          onDone={() => navigate(spvPath(spv_id, "governance"))}
        />
      )}
    </div>
  );
}
