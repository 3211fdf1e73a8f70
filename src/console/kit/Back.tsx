import { ChevronLeft } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { pluralOf } from "../i18n/labels";
import { raWords } from "../i18n/ra";
import { t } from "../i18n/t";
import { pathOf } from "./paths";
import type { OpenedFrom } from "./useOpenRecord";

/** Leads from a record back to its list, or to the page among whose rows it was opened. */
export function Back({ resource }: { resource: Resource }) {
  const from = (useLocation().state as Partial<OpenedFrom> | null)?.from;
  return (
    <Link className="back" to={from ?? pathOf(resource, "list")}>
      <ChevronLeft size={16} aria-hidden className="mirrored" />{" "}
      {from === undefined ? pluralOf(resource) : t(raWords.ra.action.back)}
    </Link>
  );
}
