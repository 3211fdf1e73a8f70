import { ArrowRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../i18n/t";
import { orderWords } from "./words";

const BulkDialog = lazy(() => import("./BulkDialog").then(({ BulkDialog: loaded }) => ({ default: loaded })));

/** Offers to change the status of the selected orders. */
export function BulkStatus() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <ArrowRight size={16} aria-hidden className="mirrored" /> {t(orderWords.bulk.open)}
      </button>
      <Suspense fallback={null}>{open && <BulkDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
