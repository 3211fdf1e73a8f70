import { ListChecks } from "lucide-react";
import { useState } from "react";
import { eoiRoutes } from "../../contract/eois/routes";
import { t } from "../i18n/t";
import { useMayCall } from "../kit/useMay";
import { BulkDialog } from "./BulkDialog";
import { eoiWords } from "./words";

/** Offers to decide on the selected expressions of interest. */
export function BulkDecision() {
  const mayDecide = useMayCall(eoiRoutes.decide);
  const [open, setOpen] = useState(false);
  if (!mayDecide) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <ListChecks size={16} aria-hidden /> {t(eoiWords.bulk.open)}
      </button>
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </>
  );
}
