import { Pencil } from "lucide-react";
import { useRecordContext } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { hasPage, pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { useResource } from "../kit/useResource";

/** Leads to the page that changes the record; nothing where there is none, or for who may not. */
export function EditButton() {
  const resource = useResource();
  const record = useRecordContext();
  const may = useMay(resource.name, "edit") && hasPage(resource, "edit");
  const { state } = useLocation();
  if (!may || !record) return null;
  return (
    <Link className="button" state={state} to={pathOf(resource, "edit", record.id)}>
      <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
    </Link>
  );
}
