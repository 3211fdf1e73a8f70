import { Check } from "lucide-react";
import { useState } from "react";
import { useWords } from "../i18n/useWords";
import { BulkDialog } from "./BulkDialog";
import { useMayDecide } from "./decisions";

/** Offers to approve the selected companies. */
export function BulkApproval() {
  const { t } = useWords();
  const mayDecide = useMayDecide();
  const [open, setOpen] = useState(false);
  if (!mayDecide) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Check size={16} aria-hidden /> {t("console.companies.bulk.open")}
      </button>
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </>
  );
}
