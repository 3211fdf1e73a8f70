import { ListChecks } from "lucide-react";
import { useState } from "react";
import { eoiCalls } from "../../contract/eois/calls";
import { useWords } from "../i18n/useWords";
import { useMayCall } from "../kit/useMay";
import { BulkDialog } from "./BulkDialog";

/** Offers to decide on the selected expressions of interest. */
export function BulkDecision() {
  const { t } = useWords();
  const mayDecide = useMayCall(eoiCalls.decide);
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
