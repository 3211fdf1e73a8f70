import { asc, inArray } from "drizzle-orm";
import type { Field } from "../../contract/fieldRegistry";
import type { Problem } from "../../contract/problem";
import { fileIdIn, NOT_STORED } from "../../contract/uploads/fileAddress";
import type { Database } from "../db/database";
import type { Actor } from "../http/context";
import { invalid } from "../http/failure";
import { leavesOf } from "../resources/leaves";
import type { Values } from "../resources/values";
import { files } from "./tables";
import { readableBy } from "./uses";

/** Gives the address under which records name a stored file. */
export const addressOf = ({ id, public: isPublic }: { id: string; public: boolean }) =>
  `/api/${isPublic ? "media" : "console/files"}/${id}`;

/** Who names files in a record, and what the record held before. */
interface Naming {
  tx: Database;
  actor: Pick<Actor, "id" | "grants">;
  /** Who asked for it, where a second person has approved it. */
  askedBy?: number | null | undefined;
  before?: Values | undefined;
}

/**
 * Tells which fields of a record newly name a picture or a document that is not stored, or that is not the writer's to
 * name: somebody else's upload, or one of a record that the writer may not see. Those it names stay until the end.
 */
export async function missingFiles(
  { tx, actor, askedBy, before }: Naming,
  fields: readonly Field[],
  record: Values,
): Promise<Problem[]> {
  const known = new Set(before && filesIn(fields, before).map(({ value }) => value));
  const named = filesIn(fields, record).filter(({ value }) => !known.has(value));
  const ids = [...new Set(named.flatMap(({ id }) => id ?? []))];
  if (!ids.length) return named.map(refusalOf);
  // Locked, so that nothing sweeps a file away while it is being named.
  const found = await tx.select().from(files).where(inArray(files.id, ids)).orderBy(asc(files.id)).for("update");
  const isReadable = await readableBy(tx, actor, found);
  const isTheirs = (file: (typeof found)[number]) =>
    file.public || [actor.id, askedBy].includes(file.created_by ?? undefined) || isReadable(file);
  return named
    .filter(({ id, kind }) => {
      const file = found.find((one) => one.id === id);
      return !file || file.public !== (kind === "image") || !isTheirs(file);
    })
    .map(refusalOf);
}

/** Refuses what a record may not name, each at its field. */
export async function refuseMissingFiles(naming: Naming, fields: readonly Field[], record: Values): Promise<void> {
  const errors = await missingFiles(naming, fields, record);
  if (errors.length) throw invalid(errors);
}

type Kind = "image" | "file";
const isFileKind = (kind: string): kind is Kind => kind === "image" || kind === "file";

/** Gives the pictures and documents that a record names, each where it stands. */
const filesIn = (fields: readonly Field[], record: Values) =>
  leavesOf(fields, record).flatMap(({ field: { kind }, path, value }) =>
    isFileKind(kind) && value ? [{ path, kind, value, id: fileIdIn(value, kind) }] : [],
  );

const refusalOf = ({ path, kind }: { path: string; kind: Kind }): Problem => ({ path, message: NOT_STORED[kind] });
