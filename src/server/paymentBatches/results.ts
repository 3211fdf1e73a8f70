import { eq } from "drizzle-orm";
import type { z } from "zod";
import { msg, type Words } from "../../contract/language/message";
import type { paymentBatchCalls } from "../../contract/paymentBatches/calls";
import type { Problem } from "../../contract/problem";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { invalid } from "../http/failure";
import { read } from "../readers/read";

type Results = z.output<typeof paymentBatchCalls.results.answer>;

/** What banks call the columns, in lower case. */
const COLUMNS = {
  number: ["number", "reference", "customer reference"],
  status: ["status"],
  utr: ["utr", "utr number", "bank reference"],
  date: ["date", "value date", "paid on"],
  reason: ["reason", "remarks"],
} as const;

type Column = keyof typeof COLUMNS;

/** What banks call a payment that they made, and one that they did not make. */
const MADE = ["paid", "success", "successful", "processed", "completed"];
const NOT_MADE = ["failed", "failure", "rejected", "returned", "error"];

const MOST_BYTES = 1_000_000;

/** Lines that a refusal names: a file of another kind is wrong in each of its thousands. */
const MOST_ERRORS = 100;

/** Reads what the bank says of the payments of a batch; a row that cannot be read is refused by its number. */
export async function readResults(db: Database, batchId: number, file: File, now: Date): Promise<Results> {
  if (file.size > MOST_BYTES) throw unreadable("The list is larger than 1 MB");
  const [head = [], ...rows] = await read("paymentResults", [await file.text()]);
  const placeOf = (column: Column) =>
    head.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name.trim().toLowerCase()));
  const missing = (["number", "status", "utr"] as const).filter((column) => placeOf(column) < 0);
  if (missing.length)
    throw unreadable(
      msg("The first line has to name the columns; missing: %{missing}", { missing: missing.join(", ") }),
    );
  const { number, batch_id } = tables.payment_batch_items;
  const own = await db.select({ number }).from(tables.payment_batch_items).where(eq(batch_id, batchId));
  const known = new Set(own.map((item) => item.number));
  const results: Results = { payments: [], failures: [] };
  const errors: Problem[] = [];
  for (const [index, cells] of rows.entries()) {
    const cell = (column: Column) => (cells[placeOf(column)] ?? "").trim();
    const problem = readRow(cell, known, results, dayOf(now));
    // The line that a person sees: the head is the first.
    if (problem)
      errors.push({
        path: `rows.${index + 2}`,
        message: msg("Line %{line}: %{problem}", { line: index + 2, problem: [problem] }),
      });
    if (errors.length === MOST_ERRORS) break;
  }
  if (errors.length) throw invalid(errors, errors[0]?.message);
  if (!results.payments.length && !results.failures.length) throw unreadable("The list has no payments");
  return results;
}

/** Adds what a row says to the results, or gives what is wrong with it. */
function readRow(
  cell: (column: Column) => string,
  known: ReadonlySet<string>,
  results: Results,
  today: string,
): Words | undefined {
  const number = cell("number");
  if (!known.has(number))
    return number
      ? msg("%{number} is not in this batch", { number })
      : "A payment without a number is not in this batch";
  const status = cell("status").toLowerCase();
  if (NOT_MADE.includes(status)) {
    results.failures.push({ number, reason: cell("reason") || "The bank gave no reason" });
    return undefined;
  }
  if (!MADE.includes(status)) return msg("“%{status}” is neither paid nor failed", { status: cell("status") });
  if (!cell("utr")) return msg("%{number} is paid but has no UTR", { number });
  const paid_on = cell("date") ? dayIn(cell("date")) : today;
  if (!paid_on) return msg("“%{date}” is no day: write 2026-01-31 or 31/01/2026", { date: cell("date") });
  results.payments.push({ number, reference: cell("utr"), paid_on });
  return undefined;
}

/** Reads a day as YYYY-MM-DD, or as banks in India write it, DD/MM/YYYY or DD-MM-YYYY. */
function dayIn(written: string): string | undefined {
  const day = written.replace(/^(\d{2})[/-](\d{2})[/-](\d{4})$/, "$3-$2-$1");
  const moment = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(moment || 0).toISOString().startsWith(day) ? day : undefined;
}

const unreadable = (message: Words) => invalid([{ path: "file", message }], message);
