import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { resourceNamed } from "../../contract/resourceNamed";
import { FieldView } from "../kit/FieldView";
import { pathOf, recordVerb } from "../kit/paths";
import { useMay } from "../kit/useMay";
import type { Column } from "./columns";
import type { ReportData } from "./reportData";

/** Shows a value of a report, leading to its record for those who may see it. */
export function ReportCell({ column, row }: { column: Column; row: ReportData["rows"][number] }) {
  const { link, path } = column;
  if (row[path] === undefined) return null;
  const value = <FieldView record={row} field={column} compact />;
  const id = link && row[link.path];
  return link && typeof id === "number" ? (
    <Leading to={link.to} id={id}>
      {value}
    </Leading>
  ) : (
    value
  );
}

function Leading({ to, id, children }: { to: string; id: number; children: ReactNode }) {
  const resource = resourceNamed(to);
  const maySee = useMay(to, "list");
  return maySee ? <Link to={pathOf(resource, recordVerb(resource, false), id)}>{children}</Link> : children;
}
