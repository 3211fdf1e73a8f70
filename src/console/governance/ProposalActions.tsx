import { Pencil } from "lucide-react";
import { type ComponentType, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { proposals as resource } from "../../contract/governance/resource";
import { governanceRoutes } from "../../contract/governance/routes";
import { DeleteButton } from "../admin/DeleteButton";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { useMay, useMayCall } from "../kit/useMay";
import { useNow } from "../kit/useNow";
import { spvPath } from "../spv/shell/tabs";
import { CancelDialog } from "./CancelDialog";
import { CloseDialog, OpenDialog, RemindDialog } from "./ConfirmDialogs";
import { ExecuteDialog } from "./ExecuteDialog";
import type { Proposal } from "./proposal";
import { useTally } from "./useTally";
import { governanceWords } from "./words";

type Action = "open" | "remind" | "close" | "execute" | "cancel";

const DIALOGS: Readonly<Record<Action, ComponentType<{ proposal: Proposal; onClose: () => void }>>> = {
  open: OpenDialog,
  remind: RemindDialog,
  close: CloseDialog,
  execute: ExecuteDialog,
  cancel: CancelDialog,
};

/** What can be done with a proposal in each status; nothing in any other. */
const ACTIONS: Partial<Record<string, readonly Action[]>> = {
  draft: ["open", "cancel"],
  scheduled: ["cancel"],
  active: ["remind", "close", "cancel"],
  passed: ["execute"],
};

const LOOK: Partial<Record<Action, string>> = {
  open: "button primary",
  execute: "button primary",
  cancel: "button danger",
};

/** Offers what can be done with a proposal now; each asks first and says what it causes. */
export function ProposalActions({ proposal }: { proposal: Proposal }) {
  const navigate = useNavigate();
  const now = useNow();
  const mayAct = useMayCall(governanceRoutes.open);
  const mayEdit = useMay(resource.name, "edit");
  const { tally } = useTally(proposal);
  const [asking, setAsking] = useState<Action>();
  const { id, spv_id, status, opens_at } = proposal;
  const actions = (mayAct && ACTIONS[status]) || [];
  const isDraft = status === "draft";
  const everybody = tally !== undefined && tally.voted === tally.holders;
  const words = (action: Action) =>
    t(action === "open" && Date.parse(opens_at) > now ? governanceWords.open.plan : governanceWords[action].action);
  const Dialog = asking && DIALOGS[asking];
  return (
    <div className="actions">
      {isDraft && mayEdit && (
        <Link className="button" to={`${spvPath(spv_id, "governance", id)}/edit`}>
          <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
        </Link>
      )}
      {actions
        .filter((action) => !(action === "remind" && everybody))
        .map((action) => (
          <button
            key={action}
            type="button"
            className={LOOK[action] ?? "button"}
            disabled={action === "close" && !everybody}
            title={action === "close" && !everybody ? t(governanceWords.close.waits) : undefined}
            onClick={() => setAsking(action)}
          >
            {words(action)}
          </button>
        ))}
      {isDraft && (
        <DeleteButton
          resource={resource.name}
          record={proposal}
          onDone={() => navigate(spvPath(spv_id, "governance"))}
        />
      )}
      {Dialog && <Dialog proposal={proposal} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
