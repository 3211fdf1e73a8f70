import { Upload } from "lucide-react";
import { Link } from "react-router-dom";
import { importRoutes } from "../../contract/imports/routes";
import { List } from "../admin/List";
import { t } from "../i18n/t";
import { useMayCall } from "../kit/useMay";
import { NEW_IMPORT } from "./path";
import { importWords } from "./words";

/** The list of imports, with what leads to a new one. */
export function ImportList() {
  const may = useMayCall(importRoutes.bring);
  return (
    <List
      actions={
        may && (
          <Link className="button primary" to={NEW_IMPORT}>
            <Upload size={16} aria-hidden /> {t(importWords.new)}
          </Link>
        )
      }
    />
  );
}
