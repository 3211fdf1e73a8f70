import { and, eq, inArray } from "drizzle-orm";
import type { Changes } from "../audit/changes";
import { audit } from "../audit/tables";
import type { Database } from "../db/database";
import { files } from "../uploads/tables";

/** Where a record has something that a decision rests on, such as a document. */
export interface EvidenceSource {
  /** Path under which the trail has it. */
  path: string;
  /** What the trail has of it there; anything at that path where it is absent. */
  text?: string;
  /** Address of its file, where it has one. */
  file?: string;
}

/**
 * Returns what of a record counts as evidence for a decision of somebody: what they have neither uploaded nor entered.
 * A person who could hand in what they decide on would need nobody else.
 */
export async function evidenceByOthers<Evidence>(
  db: Database,
  decider: number,
  { resource, id }: { resource: string; id: number },
  found: readonly Evidence[],
  sourceOf: (evidence: Evidence) => EvidenceSource,
): Promise<Evidence[]> {
  if (!found.length) return [];
  const own = await ownUploads(
    db,
    decider,
    found.flatMap((one) => sourceOf(one).file ?? []),
  );
  const entries = await db
    .select({ changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.record_id, String(id)), eq(audit.actor_id, decider)));
  const isEntered = (source: EvidenceSource) => entries.some(({ changes }) => hasEntered(changes as Changes, source));
  return found.filter((one) => !own.has(idOf(sourceOf(one).file)) && !isEntered(sourceOf(one)));
}

/** Whether an entry of the trail put something where it was not before. */
function hasEntered(changes: Changes, { path, text }: EvidenceSource): boolean {
  const { before = null, after = null } = changes[path] ?? {};
  if (after === null) return false;
  return text === undefined || (textsIn(after).includes(text) && !textsIn(before).includes(text));
}

/** Returns the texts that a value is, or is made of. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

async function ownUploads(db: Database, decider: number, addresses: readonly string[]): Promise<Set<string>> {
  const ids = addresses.map(idOf).filter((id) => id !== "");
  if (!ids.length) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.created_by, decider)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the number of a stored file that its address ends in. */
const idOf = (address = ""): string => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(address)?.[0] ?? "";
