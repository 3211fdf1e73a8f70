import { Copy } from "lucide-react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { roles } from "../../contract/roles/resource";
import { t } from "../i18n/t";
import { titleOf } from "../kit/titleOf";
import { useMay } from "../kit/useMay";
import { copyPath } from "./copy";
import { roleWords } from "./words";

/** Leads from a role to the form of a new one that starts with what it may do; by its sign alone in a row. */
export function CopyRole({ record, inRow = true }: { record: RaRecord; inRow?: boolean }) {
  const may = useMay(roles.name, "create");
  if (!may) return null;
  const words = t(roleWords.copy);
  return inRow ? (
    <Link
      className="button quiet icon"
      to={copyPath(record.id)}
      title={words}
      aria-label={`${words}: ${titleOf(roles, record)}`}
    >
      <Copy size={16} aria-hidden />
    </Link>
  ) : (
    <Link className="button" to={copyPath(record.id)}>
      <Copy size={16} aria-hidden /> {words}
    </Link>
  );
}
