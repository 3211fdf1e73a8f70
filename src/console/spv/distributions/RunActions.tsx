import { FileSpreadsheet, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { distributionCalls } from "../../../contract/calls/distributions";
import { distributions } from "../../../contract/resources/distributions";
import { useWords } from "../../i18n/useWords";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { useMay, useMayCall } from "../../kit/useMay";
import { DeedDialog } from "./DeedDialog";
import { DEEDS, type Deed } from "./deeds";
import { type Distribution, draftPath, isOpen } from "./distribution";
import { useDistributionChange } from "./useDistributionChange";

/** Offers what can be done with a distribution as it stands, to those who may. */
export function RunActions({ distribution }: { distribution: Distribution }) {
  const { t } = useWords();
  const mayEdit = useMay(distributions.name, "edit") && isOpen(distribution);
  const [asked, ask] = useState<Deed>();
  return (
    <div className="actions">
      {DEEDS.map((deed) => (
        <DeedButton key={deed.name} deed={deed} distribution={distribution} onAsk={() => ask(deed)} />
      ))}
      {mayEdit && (
        <Link className="button" to={draftPath(distribution)}>
          <Pencil size={16} aria-hidden /> {t("console.record.edit")}
        </Link>
      )}
      <BankFile distribution={distribution} />
      {asked && <DeedDialog deed={asked} distribution={distribution} onClose={() => ask(undefined)} />}
    </div>
  );
}

interface DeedProps {
  deed: Deed;
  distribution: Distribution;
  onAsk: () => void;
}

function DeedButton({ deed: { name, call, icon: Icon, tone, when }, distribution, onAsk }: DeedProps) {
  const { t } = useWords();
  const may = useMayCall(call) && when(distribution);
  if (!may) return null;
  return (
    <button type="button" className={`button ${tone ?? ""}`} onClick={onAsk}>
      <Icon size={16} aria-hidden /> {t(`console.distributions.deed.${name}.action`)}
    </button>
  );
}

function BankFile({ distribution: { id, payout, paid = 0 } }: { distribution: Distribution }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const may = useMayCall(distributionCalls.bankFile) && payout === "bank" && paid > 0;
  const { mutate, isPending } = useDistributionChange(
    () => provider.saveDistributionBankFile(id),
    "console.distributions.bankFileSaved",
  );
  if (!may) return null;
  return (
    <button
      type="button"
      className="button"
      title={t("console.distributions.bankFileHint")}
      disabled={isPending}
      onClick={() => mutate(undefined)}
    >
      <FileSpreadsheet size={16} aria-hidden /> {t("console.distributions.bankFile")}
    </button>
  );
}
