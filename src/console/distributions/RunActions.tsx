import { FileSpreadsheet, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { useWords } from "../i18n/useWords";
import { filteredPath } from "../kit/paths";
import { useMay, useMayCall } from "../kit/useMay";
import { MakeBatch } from "../paymentBatches/MakeBatch";
import { ActionDialog } from "./ActionDialog";
import { ACTIONS, type Action } from "./actions";
import { type Distribution, draftPath, isOpen, waitingOf } from "./distribution";

/** Offers what can be done with a distribution as it stands, to those who may. */
export function RunActions({ distribution }: { distribution: Distribution }) {
  const { t } = useWords();
  const mayEdit = useMay(distributions.name, "edit") && isOpen(distribution);
  const [asked, ask] = useState<Action>();
  return (
    <div className="actions">
      {ACTIONS.map((action) => (
        <ActionButton key={action.name} action={action} distribution={distribution} onAsk={() => ask(action)} />
      ))}
      {mayEdit && (
        <Link className="button" to={draftPath(distribution)}>
          <Pencil size={16} aria-hidden /> {t("console.record.edit")}
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
  const { t } = useWords();
  const may = useMayCall(call) && when(distribution);
  if (!may) return null;
  return (
    <button type="button" className={`button ${tone ?? ""}`} onClick={onAsk}>
      <Icon size={16} aria-hidden /> {t(`console.distributions.action.${name}.action`)}
    </button>
  );
}

/** Leads to the batches that pay the parts through the bank, and makes one where parts wait for it. */
function Batches({ distribution }: { distribution: Distribution }) {
  const { t } = useWords();
  const { id, payout, started_at, status } = distribution;
  const maySee = useMay(paymentBatches.name, "list");
  if (!maySee || payout !== "bank" || !started_at) return null;
  return (
    <>
      <Link className="button" to={filteredPath(paymentBatches, { distribution_id: id })}>
        <FileSpreadsheet size={16} aria-hidden /> {t("console.distributions.batches")}
      </Link>
      {status === "running" && waitingOf(distribution) > 0 && <MakeBatch distribution={Number(id)} />}
    </>
  );
}
