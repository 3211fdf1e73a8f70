import { type SQL, sql } from "drizzle-orm";
import { type Database, transaction } from "../db/database";
import type { AuditKey } from "./keys";
import { recordChange } from "./record";

/** What is sealed of an entry: its columns as text, so that either engine and every driver gives the same. */
export const CONTENT: SQL =
  sql.raw(`id::text, extract(epoch from at)::text as at, coalesce(actor_id::text, '') as actor_id,
  actor, action, resource, record_id, changes::text, request_id`);

/** An entry as it is sealed. */
export type Content = Record<(typeof PARTS)[number], string>;
const PARTS = ["id", "at", "actor_id", "actor", "action", "resource", "record_id", "changes", "request_id"] as const;

/** The end of the chain. */
export interface ChainEnd {
  seq: number;
  hash: string;
  /** Absent where it was sealed before the chain had a key. */
  key_id: string | null;
}

/** Gives the seal of an entry at its place in the chain. A list as JSON: no text can pass for the end of another. */
export const sealOf = (key: AuditKey, seq: number, previous: string | null, content: Content): string =>
  key.seal(JSON.stringify(["audit", key.id, seq, previous, ...PARTS.map((part) => content[part])]));

/** Gives the newest entry of the chain. */
export async function endOf(db: Database): Promise<ChainEnd | undefined> {
  const { rows } = await db.execute<{ seq: string; hash: string; key_id: string | null }>(
    sql`select seq, hash, key_id from audit where seq is not null order by seq desc limit 1`,
  );
  return rows[0] && { ...rows[0], seq: Number(rows[0].seq) };
}

const BATCH = 1000;
const ROUND = 10;

/**
 * Chains the entries that are not yet sealed, oldest first: each gets the next `seq`, and the key's HMAC over the entry
 * before it and its own content. Sealing apart from writing keeps mutations from waiting for each other; several copies
 * may do it at once, as one waits for the other.
 *
 * Gives the number of entries sealed. Where the chain goes on with another key, or had none, an entry says so.
 */
export async function sealTrail(db: Database, key: AuditKey, at: Date): Promise<number> {
  let sealed = 0;
  for (let round = 0; round < ROUND; round++) {
    const more = await transaction(db, (tx) => sealNext(tx, key, at));
    sealed += more;
    if (more < BATCH) break;
  }
  return sealed;
}

async function sealNext(tx: Database, key: AuditKey, at: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seal_audit'))`);
  const end = await endOf(tx);
  const waiting = await unsealed(tx);
  if (await tellOfKey(tx, key, end, waiting.length > 0, at)) return sealAfter(tx, key, end, await unsealed(tx));
  return sealAfter(tx, key, end, waiting);
}

const unsealed = async (tx: Database): Promise<Content[]> =>
  (await tx.execute<Content>(sql`select ${CONTENT} from audit where hash is null order by audit.id limit ${BATCH}`))
    .rows;

/** Writes into the trail that another key seals from here on; a chain that had none gets its first one at once. */
async function tellOfKey(tx: Database, key: AuditKey, end: ChainEnd | undefined, needed: boolean, at: Date) {
  if (!end || end.key_id === key.id || (end.key_id !== null && !needed)) return false;
  await recordChange(tx, {
    actor: undefined,
    at,
    requestId: `seal-key-${key.id}`,
    action: "seal-key",
    resource: "audit",
    recordId: end.seq,
    changes: { key: { before: end.key_id, after: key.id }, hash: { before: end.hash, after: null } },
  });
  return true;
}

async function sealAfter(tx: Database, key: AuditKey, end: ChainEnd | undefined, entries: readonly Content[]) {
  let seq = end?.seq ?? 0;
  let previous = end?.hash ?? null;
  const seals = entries.map((content) => {
    seq += 1;
    const seal = { id: content.id, seq, previous_hash: previous, hash: sealOf(key, seq, previous, content) };
    previous = seal.hash;
    return seal;
  });
  if (seals.length === 0) return 0;
  await tx.execute(sql`
    update audit set seq = s.seq, previous_hash = s.previous_hash, hash = s.hash, key_id = ${key.id}::text
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as s(id bigint, seq bigint, previous_hash text, hash text)
    where audit.id = s.id`);
  return seals.length;
}
