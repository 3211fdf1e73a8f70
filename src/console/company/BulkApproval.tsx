import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "../i18n/t";
import { useMayCall } from "../kit/useMay";
import { BulkDialog } from "./BulkDialog";
import { DECIDE } from "./decisions";
import { companyWords } from "./words";

/** Offers to approve the selected companies. */
export function BulkApproval() {
  const mayDecide = useMayCall(DECIDE);
  const [open, setOpen] = useState(false);
  if (!mayDecide) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Check size={16} aria-hidden /> {t(companyWords.bulk.open)}
      </button>
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </>
  );
}
