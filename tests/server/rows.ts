import { and, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { audit } from "../../src/server/audit/tables";
import { keyOf, tableNamed, tables } from "../../src/server/db/tables";
import type { SignedIn } from "./signedIn";

/** What these read from. */
type Here = Pick<SignedIn, "platform">;

/** Adds a row to a table and returns its number. */
export async function addRow({ platform }: Here, table: string, row: Record<string, unknown>): Promise<number> {
  const [added] = await platform.db
    .insert(tableNamed(table))
    .values(row as never)
    .returning({ id: keyOf(tableNamed(table)) });
  return added?.id as number;
}

/** Returns the row of a number. */
export async function rowOf<T extends PgTable & { id: PgColumn }>({ platform }: Here, table: T, id: unknown) {
  const rows = await platform.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  return rows[0] as T["$inferSelect"] | undefined;
}

/** Returns the number of the request that an answer tells of, if something waits for a second person. */
export const waitsAs = ({ headers }: { headers: Headers }) => headers.get("x-approval-id");

/** Returns the request that an answer tells of. */
export const requestOf = (here: Here, sent: { headers: Headers }) =>
  rowOf(here, tables.approvals, Number(waitsAs(sent)));

/** Returns what the trail holds of a record, the oldest entry first. */
export const trailOf = ({ platform }: Here, resource: string, id: unknown) =>
  platform.db
    .select()
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.record_id, String(id))))
    .orderBy(audit.id);

/** Returns what a person was sent, the oldest message first. */
export const mailsOf = ({ platform }: Here, userId: unknown) =>
  platform.db
    .select()
    .from(tables.outbox)
    .where(eq(tables.outbox.user_id, Number(userId)))
    .orderBy(tables.outbox.id);

/** Signs in an employee who may do this and nothing else, and returns the token. */
export async function clerkWith(here: SignedIn, permissions: Record<string, readonly string[]>, name?: string) {
  const role = await addRow(here, "roles", { name: crypto.randomUUID(), permissions });
  return (await here.colleague(role, name === undefined ? {} : { name })).token;
}
