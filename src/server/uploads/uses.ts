import { eq, inArray } from "drizzle-orm";
import { allows, type Subject } from "../../contract/permissions";
import { resources } from "../../contract/subjects";
import type { Database } from "../db/database";
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

/** Gives how to tell, of some files, which ones somebody may read. */
export async function readableBy(db: Database, reader: Reader, files: readonly Uploaded[]) {
  const { file_id, source } = fileUses;
  const ids = files.map(({ id }) => id);
  const uses = ids.length
    ? await db.selectDistinct({ file_id, source }).from(fileUses).where(inArray(file_id, ids))
    : [];
  return ({ id, created_by }: Uploaded): boolean => {
    const own = uses.filter((use) => use.file_id === id);
    if (own.length === 0) return created_by === reader.id;
    return own.some((use) => subjectsOf(use.source).some((subject) => allows(reader.grants, subject, "view")));
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
  await tx.insert(fileUses).values(ids.map((file_id) => ({ file_id, source, row_id })));
}

/** Names the notes about the records of a resource, whose files whoever sees these records reads. */
export const sourceOfNotes = (resource: string): string => `note:${resource}`;

/** Gives the subjects of the records that a table holds, or parts of them. */
const subjectsOf = (source: string): readonly Subject[] =>
  resources
    .filter(
      ({ name, table, partsIn = [] }) =>
        table.replaceAll("-", "_") === source || partsIn.includes(source) || sourceOfNotes(name) === source,
    )
    .map(({ permission }) => permission);
