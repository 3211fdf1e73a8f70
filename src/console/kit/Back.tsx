import { ChevronLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { pluralOf } from "../i18n/labels";
import { raWords } from "../i18n/ra";
import { t } from "../i18n/t";
import { pathOf } from "./paths";
import { useListPath } from "./useOpenRecord";

const RecordNav = lazy(() => import("./RecordNav").then(({ RecordNav: loaded }) => ({ default: loaded })));

/**
 * Leads from a record back to its list, or to the page among whose rows it was opened; and on to those before and after
 * it there. Of a record that cannot be shown there is nothing that keys could do.
 */
export function Back({ resource, failed }: { resource: Resource; failed?: boolean }) {
  const list = useListPath(resource);
  const isOwn = list.split("?")[0] === pathOf(resource, "list");
  return (
    <>
      <Suspense fallback={null}>
        <RecordNav resource={resource} failed={failed} />
      </Suspense>
      <Link className="back" to={list}>
        <ChevronLeft size={16} aria-hidden className="mirrored" />{" "}
        {isOwn ? pluralOf(resource) : t(raWords.ra.action.back)}
      </Link>
    </>
  );
}
