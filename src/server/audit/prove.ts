import { type SQL, sql } from "drizzle-orm";
import type { TrailFault } from "../../contract/audit/vocabulary";
import type { Database } from "../db/database";
import { type Head, isSigned } from "./heads";
import { type KeyRing, sameSeal } from "./keys";
import { type ChainEnd, CONTENT, type Content, sealOf } from "./seal";

/** What a trail is proved by, all from outside the database. */
export interface Evidence {
  keys: Pick<KeyRing, "named">;
  /** Ends of the chain as they were published. */
  heads: readonly Head[];
}

/** What the proof of a trail found. */
export interface Proof {
  entries: number;
  sealed: number;
  /** Ids of entries that are not sealed yet, the oldest hundred. */
  unsealed: number[];
  ok: boolean;
  /** Place in the chain of the first entry that does not fit. */
  broken_at: number | null;
  fault: TrailFault | null;
  /** Place in the chain of the first entry that was sealed with a key. */
  keyed_from: number | null;
  /** How many published heads the chain was held against, and when the newest of them was published. */
  heads: number;
  newest_head: string | null;
  /** Hash of the last entry that fits. */
  hash: string | null;
}

type Sealed = Content & {
  seq: string;
  previous_hash: string | null;
  hash: string | null;
  key_id: string | null;
  plain: string;
};

/** Where the proof stands: the entry before the next one, and the first key's place. */
interface Walk {
  end: ChainEnd | undefined;
  keyedFrom: number | null;
}

interface Broken {
  at: number;
  fault: TrailFault;
}

const BATCH = 2000;

/**
 * Computes the whole chain anew and holds it against the published heads.
 *
 * An edit, a deletion and a false seal show in the chain; what somebody with the database alone can make fit again, by
 * taking seals off and having them made anew or by cutting off the end, shows in the heads.
 */
export async function proveTrail(db: Database, evidence: Evidence, most = BATCH): Promise<Proof> {
  const heads = headsBySeq(evidence.heads);
  const forged = evidence.heads.find((head) => isSigned(evidence.keys, head) === false);
  let walk: Walk = { end: undefined, keyedFrom: null };
  let broken: Broken | undefined;
  // In batches, not in one transaction: on one connection everybody else would wait for a long trail.
  for (let rows = most; rows === most && !broken; ) {
    const batch = await readAfter(db, walk.end?.seq ?? 0, most);
    rows = batch.length;
    for (const entry of batch) {
      const fault = faultOf(entry, walk, evidence.keys, heads);
      if (fault) {
        broken = { at: (walk.end?.seq ?? 0) + 1, fault };
        break;
      }
      walk = next(walk, entry);
    }
  }
  broken ??= cutOff(walk, evidence.heads) ?? (forged && { at: forged.seq, fault: "forged-head" });
  return {
    ...(await counts(db)),
    ok: broken === undefined,
    broken_at: broken?.at ?? null,
    fault: broken?.fault ?? null,
    keyed_from: walk.keyedFrom,
    heads: evidence.heads.length,
    newest_head:
      evidence.heads
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
    hash: walk.end?.hash ?? null,
  };
}

async function counts(db: Database) {
  const { rows } = await db.execute<{ entries: number; sealed: number }>(
    sql`select count(*)::int as entries, count(seq)::int as sealed from audit`,
  );
  const waiting = await db.execute<{ id: string }>(sql`select id from audit where seq is null order by id limit 100`);
  return { entries: 0, sealed: 0, ...rows[0], unsealed: waiting.rows.map(({ id }) => Number(id)) };
}

function headsBySeq(heads: readonly Head[]): ReadonlyMap<number, readonly Head[]> {
  const found = new Map<number, Head[]>();
  for (const head of heads) found.set(head.seq, [...(found.get(head.seq) ?? []), head]);
  return found;
}

/** An entry of before the chain had a key is computed by the database, as it was then. */
const PLAIN: SQL = sql`case when key_id is null then audit_hash(audit) else '' end as plain`;

const readAfter = async (db: Database, seq: number, most: number): Promise<Sealed[]> =>
  (
    await db.execute<Sealed>(sql`
      select seq, previous_hash, hash, key_id, ${PLAIN}, ${CONTENT}
      from audit where seq > ${seq}::bigint order by audit.seq limit ${most}`)
  ).rows;

function faultOf(
  entry: Sealed,
  { end, keyedFrom }: Walk,
  keys: Evidence["keys"],
  heads: ReadonlyMap<number, readonly Head[]>,
) {
  const seq = Number(entry.seq);
  if (seq !== (end?.seq ?? 0) + 1 || entry.previous_hash !== (end?.hash ?? null)) return "changed";
  const fault = entry.key_id === null ? faultOfPlain(entry, keyedFrom) : faultOfSealed(entry, entry.key_id, keys);
  if (fault) return fault;
  return heads.get(seq)?.some(({ hash }) => hash !== entry.hash) ? "resealed" : undefined;
}

function faultOfPlain(entry: Sealed, keyedFrom: number | null): TrailFault | undefined {
  if (keyedFrom !== null) return "unkeyed";
  return entry.hash === entry.plain ? undefined : "changed";
}

function faultOfSealed(entry: Sealed, keyId: string, keys: Evidence["keys"]): TrailFault | undefined {
  const key = keys.named(keyId);
  if (!key) return "unknown-key";
  return sameSeal(entry.hash, sealOf(key, Number(entry.seq), entry.previous_hash, entry)) ? undefined : "changed";
}

function next({ keyedFrom }: Walk, { seq, hash, key_id }: Sealed): Walk {
  const end = { seq: Number(seq), hash: hash ?? "", key_id };
  return { end, keyedFrom: keyedFrom ?? (key_id === null ? null : end.seq) };
}

/** Whoever cuts off the end leaves a chain that holds; but a longer one was published. */
function cutOff({ end }: Walk, heads: readonly Head[]): Broken | undefined {
  const seq = end?.seq ?? 0;
  return heads.some((head) => head.seq > seq) ? { at: seq + 1, fault: "cut-off" } : undefined;
}
