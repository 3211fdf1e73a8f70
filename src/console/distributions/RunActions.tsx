import { FileSpreadsheet, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { filteredPath } from "../kit/paths";
import { useMay, useMayCall } from "../kit/useMay";
import { MakeBatch } from "../paymentBatches/MakeBatch";
import { ActionDialog } from "./ActionDialog";
import { ACTIONS, type Action } from "./actions";
import { type Distribution, draftPath, isOpen, waitingOf } from "./distribution";
import { distributionWords } from "./words";

/** Offers what can be done with a distribution as it stands, to those who may. */
export function RunActions({ distribution }: { distribution: Distribution }) {
  const mayEdit = useMay(distributions.name, "edit") && isOpen(distribution);
  const [asked, ask] = useState<Action>();
  return (
    <div className="actions">
      {ACTIONS.map((action) => (
        <ActionButton key={action.name} action={action} distribution={distribution} onAsk={() => ask(action)} />
      ))}
      {mayEdit && (
        <Link className="button" to={draftPath(distribution)}>
          <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
        </Link>
      )}
      <Batches distribution={distribution} />
      {asked && <ActionDialog action={asked} distribution={distribution} onClose={() => ask(undefined)} />}
    </div>
  );
}

interface ActionProps {
  action: Action;
  distribution: Distribution;
  onAsk: () => void;
}

function ActionButton({ action: { name, call, icon: Icon, tone, when }, distribution, onAsk }: ActionProps) {
  const may = useMayCall(call) && when(distribution);
  if (!may) return null;
  return (
    <button type="button" className={`button ${tone ?? ""}`} onClick={onAsk}>
      <Icon size={16} aria-hidden /> {t(distributionWords.action[name].action)}
    </button>
  );
}

/** Leads to the batches that pay the parts through the bank, and makes one where parts wait for it. */
function Batches({ distribution }: { distribution: Distribution }) {
  const { id, payout, started_at, status } = distribution;
  const maySee = useMay(paymentBatches.name, "list");
  if (!maySee || payout !== "bank" || !started_at) return null;
  return (
    <>
      <Link className="button" to={filteredPath(paymentBatches, { distribution_id: id })}>
        <FileSpreadsheet size={16} aria-hidden /> {t(distributionWords.batches)}
      </Link>
      {status === "running" && waitingOf(distribution) > 0 && <MakeBatch distribution={Number(id)} />}
    </>
  );
}
