import { ChevronLeft } from "lucide-react";
import { Link } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { useWords } from "../i18n/useWords";
import { pathOf } from "./paths";

/** Leads from a record back to its list. */
export function Back({ definition }: { definition: Resource }) {
  const { plural } = useWords();
  return (
    <Link className="back" to={pathOf(definition, "list")}>
      <ChevronLeft size={16} aria-hidden className="mirrored" /> {plural(definition)}
    </Link>
  );
}
