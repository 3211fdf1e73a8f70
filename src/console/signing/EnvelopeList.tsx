import { BellRing } from "lucide-react";
import { useState } from "react";
import { signingRoutes } from "../../contract/signing/routes";
import { List } from "../admin/List";
import { t } from "../i18n/t";
import { Opening } from "../kit/Opening";
import { useMayCall } from "../kit/useMay";
import { BulkRemindDialog } from "./BulkRemindDialog";
import { REMIND_LATE } from "./commands";
import { lateFilter } from "./envelope";
import { signatureWords } from "./words";

/** The list of documents for signature, with the way to remind all whose time to sign ends soon. */
export const EnvelopeList = () => <List actions={<RemindLate />} />;

function RemindLate() {
  const mayRemind = useMayCall(signingRoutes.remind);
  const [open, setOpen] = useState(false);
  if (!mayRemind) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <BellRing size={16} aria-hidden /> {t(signatureWords.remindLate)}
      </button>
      <Opening name={REMIND_LATE} open={() => setOpen(true)} />
      {open && <BulkRemindDialog filter={lateFilter()} onClose={() => setOpen(false)} />}
    </>
  );
}
