import { FileSpreadsheet, Pencil } from "lucide-react";
import { Link } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionButtons } from "../kit/ActionButton";
import { filteredPath } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { MakeBatch } from "../paymentBatches/MakeBatch";
import { ACTIONS } from "./actions";
import { type Distribution, draftPath, isOpen, waitingOf } from "./distribution";
import { distributionWords } from "./words";

/** Offers what can be done with a distribution as it stands, to those who may. */
export function RunActions({ distribution }: { distribution: Distribution }) {
  const mayEdit = useMay(distributions.name, "edit") && isOpen(distribution);
  return (
    <div className="actions">
      <ActionButtons actions={ACTIONS} record={distribution} />
      {mayEdit && (
        <Link className="button" to={draftPath(distribution)}>
          <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
        </Link>
      )}
      <Batches distribution={distribution} />
    </div>
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
