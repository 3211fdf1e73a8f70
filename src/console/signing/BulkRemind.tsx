import { BellRing } from "lucide-react";
import { useState } from "react";
import { signingRoutes } from "../../contract/signing/routes";
import { t } from "../i18n/t";
import { useMayCall } from "../kit/useMay";
import { BulkRemindDialog } from "./BulkRemindDialog";
import { signatureWords } from "./words";

/** Offers to remind whom the selected documents wait for. */
export function BulkRemind() {
  const mayRemind = useMayCall(signingRoutes.remind);
  const [open, setOpen] = useState(false);
  if (!mayRemind) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <BellRing size={16} aria-hidden /> {t(signatureWords.bulk.open)}
      </button>
      {open && <BulkRemindDialog onClose={() => setOpen(false)} />}
    </>
  );
}
