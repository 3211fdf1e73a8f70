import { ListChecks } from "lucide-react";
import { useState } from "react";
import { eoiRoutes } from "../../contract/eois/routes";
import { useWords } from "../i18n/useWords";
import { useMayCall } from "../kit/useMay";
import { BulkDialog } from "./BulkDialog";

/** Offers to decide on the selected expressions of interest. */
export function BulkDecision() {
  const { t } = useWords();
  const mayDecide = useMayCall(eoiRoutes.decide);
  const [open, setOpen] = useState(false);
  if (!mayDecide) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <ListChecks size={16} aria-hidden /> {t("console.eois.bulk.open")}
      </button>
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </>
  );
}
