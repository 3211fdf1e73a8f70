import { Handshake } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { assetWords } from "../assets/words";
import { t } from "../i18n/t";

const AssignDialog = lazy(() => import("./AssignDialog").then(({ AssignDialog: loaded }) => ({ default: loaded })));

/** Offers to assign the selected assets to a partner. */
export function AssignPartner() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Handshake size={16} aria-hidden /> {t(assetWords.assign.open)}
      </button>
      <Suspense fallback={null}>{open && <AssignDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
