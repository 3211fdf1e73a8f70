import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import { REPORT_ALL_ROWS, REPORT_ROWS } from "../../contract/reports/calls";
import type { Database } from "../db/database";

/** A table of a report as the contract has it. */
type ReportTable = z.ZodObject<{ rows: z.ZodArray<z.ZodObject>; found: z.ZodInt; total: z.ZodObject }>;

/**
 * Reads a table of a report from a query that gives its columns: the first rows in that order, or all, the number of all, and
 * the sums over all, in one statement.
 */
export async function readTable<T extends ReportTable>(
  db: Database,
  { shape }: T,
  { source, order, rows: extent }: { source: SQL; order: SQL; rows?: "all" | undefined },
): Promise<z.output<T>> {
  const fields = fieldsOf(shape.rows.element);
  const sums = fieldsOf(shape.total);
  const columns = [
    ...fields.map((field) => sql`${amountOf(field, column(field))} as ${column(field)}`),
    ...sums.map((field) => sql`${amountOf(field, sql`sum(${column(field)}) over ()`)} as ${sumColumn(field)}`),
  ];
  const { rows } = await db.execute(sql`
    select ${sql.join(columns, sql`, `)}, count(*) over ()::int as counted
    from (${source}) report order by ${order} limit ${extent ? REPORT_ALL_ROWS : REPORT_ROWS}`);
  const [first] = rows;
  const table = {
    rows: rows.map((row) => Object.fromEntries(fields.map((field) => [field.path, read(field, row[field.path])]))),
    found: Number(first?.counted ?? 0),
    total: Object.fromEntries(
      sums.map((field) => [field.path, read(field, first?.[sumName(field)] ?? NOUGHT[field.kind])]),
    ),
  };
  return table as z.output<T>;
}

const sumName = ({ path }: Field) => `sum_${path}`;
const column = ({ path }: Field) => sql.identifier(path);
const sumColumn = (field: Field) => sql.identifier(sumName(field));
const NOUGHT: Partial<Record<Field["kind"], string>> = { money: "0.00", integer: "0" };

/** Amounts come with their paise, whatever they were added up from. */
const amountOf = ({ kind }: Field, value: SQL | ReturnType<typeof column>) =>
  kind === "money" ? sql`round(${value}, 2)` : sql`${value}`;

/** The database sends a sum of numbers as text, and times in its own form. */
function read({ kind }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === "integer") return Number(value);
  return kind === "instant" ? new Date(String(value)).toISOString() : value;
}
