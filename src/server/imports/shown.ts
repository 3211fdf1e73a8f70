import { stringify } from "csv-stringify/sync";
import { and, asc, eq, gt } from "drizzle-orm";
import { cellOf } from "../../contract/csv";
import { type Field, isEncrypted } from "../../contract/fieldRegistry";
import type { ImportMapping } from "../../contract/imports/calls";
import type { ImportRowState } from "../../contract/imports/vocabulary";
import { maskOf } from "../../contract/masks";
import { mayRead } from "../../contract/readable";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Database } from "../db/database";
import type { Actor } from "../http/context";
import { unguarded } from "./cell";
import { readCellsOf, readPacked } from "./cells";
import type { Import } from "./keep";
import { planOfImport } from "./seen";
import { importRows } from "./tables";

const PAGE = 100;
const BATCH = 500;

/** Reads a page of the rows of an import that have been checked, with their cells as far as somebody may see them. */
export async function readRows(
  db: Database,
  actor: Actor,
  one: Import,
  { state, page }: { state?: ImportRowState | undefined; page: number },
) {
  const { row, record_id, approval_id, problems } = importRows;
  const found = await db
    .select({ row, state: importRows.state, record_id, approval_id, problems })
    .from(importRows)
    .where(and(eq(importRows.import_id, one.id), state && eq(importRows.state, state)))
    .orderBy(asc(row))
    .offset((page - 1) * PAGE)
    .limit(PAGE);
  const cells = await readCellsOf(
    db,
    one.id,
    found.map((each) => each.row),
  );
  const show = await shownTo(db, actor, one);
  return found.map((each) => ({ ...each, problems: each.problems ?? [], cells: show(cells.get(each.row) ?? []) }));
}

/** Gives the refused rows as CSV under the headers of their file, each with its reasons, read in batches. */
export async function* csvOfRefused(db: Database, actor: Actor, one: Import) {
  const plan = await planOfImport(db, one.id);
  const header = plan?.mapping?.header ?? 0;
  const labels = new Map(resourceNamed(one.resource).fields.map(({ path, label }) => [path, label ?? path]));
  const show = await shownTo(db, actor, one);
  const headers = (await readPacked(db, one.id, header + 1)).find(({ at }) => at === header + 1)?.cells ?? [];
  // Reasons of an earlier file are replaced by those of this one.
  const width = headers.at(-1) === REASONS ? headers.length - 1 : headers.length;
  const encoder = new TextEncoder();
  let lines = [[...headers.slice(0, width).map(guarded), REASONS]];
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: { row: number; problems: typeof importRows.$inferSelect.problems }[] = await db
      .select({ row: importRows.row, problems: importRows.problems })
      .from(importRows)
      .where(and(eq(importRows.import_id, one.id), eq(importRows.state, "refused"), gt(importRows.row, last)))
      .orderBy(asc(importRows.row))
      .limit(BATCH);
    const cells = await readCellsOf(
      db,
      one.id,
      found.map(({ row }) => row),
    );
    for (const { row, problems } of found) {
      const shown = show(cells.get(row) ?? []);
      const own = Array.from({ length: width }, (_, at) => guarded(shown[at] ?? ""));
      const reasons = problems?.map(({ path, message }) => {
        const label = labels.get(path);
        return label ? `${label}: ${message}` : message;
      });
      lines.push([...own, cellOf(reasons?.join("; ") ?? "")]);
    }
    yield encoder.encode(stringify(lines));
    lines = [];
    last = found.length < BATCH ? undefined : found.at(-1)?.row;
  }
}

const REASONS = "Why it was refused";

/** Text that came guarded stays as it was. */
const guarded = (cell: string) => cellOf(unguarded(cell));

/** Gives how cells are shown: to whoever brought them whole, to others what they would see of the records. */
async function shownTo(db: Database, actor: Actor, one: Import): Promise<(cells: readonly string[]) => string[]> {
  if (one.made_by === actor.id) return (cells) => [...cells];
  const mapping = (await planOfImport(db, one.id))?.mapping;
  const fields = fieldsAt(one, mapping);
  return (cells) =>
    cells.map((cell, at) => {
      const field = fields.get(at);
      if (!field || !mayRead(field, actor.grants)) return "";
      return field.masked || isEncrypted(field) ? String(maskOf(cell)) : cell;
    });
}

function fieldsAt({ resource }: Import, mapping: ImportMapping | null | undefined): Map<number, Field> {
  const { fields } = resourceNamed(resource);
  const found = new Map<number, Field>();
  for (const { at, field: path } of mapping?.columns ?? []) {
    const field = fields.find((one) => one.path === path);
    if (field) found.set(at, field);
  }
  return found;
}
