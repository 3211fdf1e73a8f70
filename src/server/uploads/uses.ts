import { eq, inArray, sql } from "drizzle-orm";
import { allows, type Grant } from "../../contract/permissions";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import type { Database } from "../db/database";
import { columnAt, keyOf, tableNamed } from "../db/tables";
import type { Actor } from "../http/context";
import { fileUses } from "./tables";

/** A stored file, as far as it matters who may read it. */
interface Uploaded {
  id: string;
  created_by: number | null;
}

type Reader = Pick<Actor, "id" | "grants">;

/** Tells whether somebody may see a record that names a file; one that nothing names is its uploader's alone. */
export async function mayRead(db: Database, reader: Reader, file: Uploaded): Promise<boolean> {
  const isReadable = await readableBy(db, reader, [file]);
  return isReadable(file);
}

/** Returns how to tell, of some files, which ones somebody may read. */
export async function readableBy(db: Database, reader: Reader, files: readonly Uploaded[]) {
  const ids = files.map(({ id }) => id);
  const uses = ids.length ? await db.select().from(fileUses).where(inArray(fileUses.file_id, ids)) : [];
  const rights = await rightsTo(db, uses);
  return ({ id, created_by }: Uploaded): boolean => {
    const own = uses.filter((use) => use.file_id === id);
    if (own.length === 0) return created_by === reader.id;
    return own.some((use) => (rights.get(use) ?? []).some((right) => allows(reader.grants, ...right)));
  };
}

/** Tells whether a row of any table names a file. */
export const isNamed = async (db: Database, id: string): Promise<boolean> =>
  (await db.select({ id: fileUses.file_id }).from(fileUses).where(eq(fileUses.file_id, id)).limit(1)).length > 0;

const ADDRESS = /\/api\/(?:media|console\/files)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi;

/** Writes down which files a row names whose text is encrypted, so that no trigger can read it. */
export async function noteFiles(tx: Database, source: string, row_id: number, content: unknown): Promise<void> {
  const ids = [...new Set([...JSON.stringify(content).matchAll(ADDRESS)].map(([, id]) => String(id).toLowerCase()))];
  if (ids.length === 0) return;
  await tx
    .insert(fileUses)
    .values(ids.map((file_id) => ({ file_id, source, row_id })))
    .onConflictDoNothing();
}

/** Names the notes about the records of a resource, whose files whoever sees these records reads. */
export const sourceOfNotes = (resource: string): string => `note:${resource}`;

type Use = typeof fileUses.$inferSelect;

/**
 * Returns the rights by any one of which a file is read: to view a record that names it, in its table or a part of it,
 * or what such a part asks for. What tells about another resource, such as a request, has the right to view that one, and
 * so has a note about it.
 */
async function rightsTo(db: Database, uses: readonly Use[]): Promise<Map<Use, readonly Grant[]>> {
  const found = new Map<Use, readonly Grant[]>();
  for (const use of uses) {
    const named = resources.filter(({ name, table, partsIn = [] }) =>
      [table.replaceAll("-", "_"), ...partsIn, sourceOfNotes(name)].includes(use.source),
    );
    const rights = named.map(
      async (resource): Promise<readonly Grant[]> =>
        resource.partsOpenedBy?.[use.source] ??
        (await subjectOf(db, resource, use)).map((subject) => [subject, "view"] as const),
    );
    found.set(use, (await Promise.all(rights)).flat());
  }
  return found;
}

/** Returns the subject of the record of a resource that a row belongs to. */
async function subjectOf(db: Database, { name, table, carries, permission }: Resource, { source, row_id }: Use) {
  if (carries === undefined) return [permission];
  const carrier = tableNamed(table);
  const id = source === sourceOfNotes(name) ? sql`(select record_id from notes where id = ${row_id})` : row_id;
  const [record] = await db
    .select({ about: columnAt(carrier, carries) })
    .from(carrier)
    .where(eq(keyOf(carrier), id));
  return resources.flatMap((one) => (one.name === record?.about ? [one.permission] : []));
}
