import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { inSentence, nameOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { hasPage, pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { useResource } from "../kit/useResource";

/** Leads to the page that creates a record of the resource; nothing where there is none, or for who may not. */
export function CreateButton() {
  const resource = useResource();
  const may = useMay(resource.name, "create") && hasPage(resource, "create");
  if (!may) return null;
  return (
    <Link className="button primary" to={pathOf(resource, "create")}>
      <Plus size={16} aria-hidden /> {t(kitWords.list.create, { name: inSentence(nameOf(resource)) })}
    </Link>
  );
}
