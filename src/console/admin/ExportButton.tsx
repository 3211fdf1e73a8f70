import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { useListContext } from "react-admin";
import type { importRoutes } from "../../contract/imports/routes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { useAfterRows } from "../kit/useAfterRows";
import { useMay, useMayCall } from "../kit/useMay";
import { useResource } from "../kit/useResource";
import { listWords } from "./words";

const ExportMenu = lazy(() => import("./ExportMenu").then((loaded) => ({ default: loaded.ExportMenu })));

// By hand, as a list would carry the words of all routes of imports.
const IMPORT = { on: "POST /console/imports", access: "administrator" } satisfies Pick<
  typeof importRoutes.bring,
  "on" | "access"
>;

/** Opens what gives the rows of a list as a file or takes some from one; nothing for who may do neither. */
export function ExportButton() {
  const { resource } = useListContext();
  const { api } = useResource();
  const after = useAfterRows();
  const mayExport = useMay(resource, "export");
  const mayCreate = useMay(resource, "create");
  const mayImport = useMayCall(IMPORT) && mayCreate && api.create !== undefined;
  if (!mayExport && !mayImport) return null;
  const words = t(!mayExport ? listWords.import : mayImport ? listWords.files : kitWords.list.export);
  const place = (
    <button type="button" className="button" disabled aria-hidden>
      {words} <ChevronDown size={16} />
    </button>
  );
  return after ? (
    <Suspense fallback={place}>
      <ExportMenu words={words} />
    </Suspense>
  ) : (
    place
  );
}
