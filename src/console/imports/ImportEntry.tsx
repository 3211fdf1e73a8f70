import { Upload } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { isImportable } from "../../contract/imports/fields";
import { importRoutes } from "../../contract/imports/routes";
import { t } from "../i18n/t";
import { useMay, useMayCall } from "../kit/useMay";
import { useResource } from "../kit/useResource";
import { importPathOf } from "./path";
import { importWords } from "./words";

/** Leads from a list to the page that takes a file of its records; nothing for who may not create them. */
export function ImportEntry() {
  const resource = useResource();
  const navigate = useNavigate();
  const mayCreate = useMay(resource.name, "create");
  const mayBring = useMayCall(importRoutes.bring);
  if (!mayCreate || !mayBring || !isImportable(resource)) return null;
  return (
    <fieldset>
      <button type="button" role="menuitem" onClick={() => navigate(importPathOf(resource.name))}>
        <Upload size={16} aria-hidden /> {t(importWords.entry)}
      </button>
    </fieldset>
  );
}
