import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import { type ReportName, reportCalls } from "../../contract/reports/calls";
import type { ReportData } from "./reportData";

/** A column of a report; one with `link` leads to the record whose number stands there. */
export interface Column extends Field {
  link?: { to: string; path: string };
}

type Shapes = Record<string, { shape: { rows: { element: Parameters<typeof fieldsOf>[0] } } }>;

/** Gives the columns of a table of a report. */
export function columnsOf(report: ReportName, table: string): Column[] {
  const shape = (reportCalls[report].answer.shape as unknown as Shapes)[table];
  return shape ? columnsIn(shape.shape.rows.element) : [];
}

/** Gives the columns of rows of a shape: a reference with a name beside it is one column. */
export function columnsIn(row: Parameters<typeof fieldsOf>[0]): Column[] {
  const fields = fieldsOf(row);
  return fields.flatMap((field) => {
    if (field.kind !== "reference") return [linked(field, nameOf(field.path, "id"))];
    return fields.some(({ path }) => path === nameOf(field.path, "name")) ? [] : [linked(field, field.path)];
  });

  function linked(field: Field, path: string): Column {
    const to = fields.find((other) => other.path === path)?.to;
    return to ? { ...field, kind: field.kind === "reference" ? "id" : field.kind, link: { to, path } } : field;
  }
}

const nameOf = (path: string, part: "id" | "name") => path.replace(/_(id|name)$/, `_${part}`);

/** Gives how far the bar of a row reaches, from 0 to 1000; nothing where there is nothing to compare with. */
export function shareOf(part: unknown, whole: unknown): number | undefined {
  // Only the width of the bar: amounts themselves stay decimal.
  const share = (Number(part) / Number(whole)) * 1000;
  return Number.isFinite(share) ? Math.round(share) : undefined;
}

/** Tells whether a table has sums. */
export const hasSums = ({ total }: ReportData): boolean => Object.keys(total).length > 0;
