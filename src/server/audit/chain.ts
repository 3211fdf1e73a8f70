import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { type HeadStore, signHead } from "./heads";
import type { KeyRing } from "./keys";
import { type Proof, proveTrail } from "./prove";
import { type ChainEnd, endOf, sealTrail } from "./seal";

/** The chain over the audit trail, with what it needs from outside the database. */
export interface AuditChain {
  /** Seals what is not sealed yet, and gives how many entries that were; a `BrokenTrail` tells that it was tampered with. */
  seal(db: Database): Promise<number>;
  /** Tells the end of the chain to each place that has heard nothing for an hour; `atOnce` to all of them. */
  publish(db: Database, atOnce?: boolean): Promise<void>;
  /** Computes the chain anew and holds it against what was published. */
  prove(db: Database, most?: number): Promise<Proof>;
}

/** Tells that the chain is not the one that this process has sealed. */
export class BrokenTrail extends Error {
  constructor(readonly seq: number) {
    super(`The audit trail is not as it was sealed: entry ${seq} of the chain is another, or missing`);
    this.name = "BrokenTrail";
  }
}

interface Setup {
  keys: KeyRing;
  places: readonly HeadStore[];
  clock: () => Date;
}

const HOUR_MS = 3_600_000;

/** Makes the keeper of the chain; it remembers what it sealed itself, which a change of the database does not change. */
export function createAuditChain({ keys, places, clock }: Setup): AuditChain {
  let known: ChainEnd | undefined;
  const dueAt = new Map<HeadStore, number>();

  async function refuseOther(db: Database): Promise<void> {
    if (!known || (await holds(db, known))) return;
    const { seq } = known;
    const head = signHead(keys.newest, known, clock());
    // From now on every proof fails by it, also after this process has ended.
    for (const place of places) await place.publish(head);
    known = undefined;
    throw new BrokenTrail(seq);
  }

  return {
    async seal(db) {
      await refuseOther(db);
      const sealed = await sealTrail(db, keys.newest, clock());
      known = await endOf(db);
      return sealed;
    },
    async publish(db, atOnce = false) {
      const now = clock();
      const end = await endOf(db);
      if (!end) return;
      const due = places.filter((place) => atOnce || (dueAt.get(place) ?? 0) <= now.getTime());
      for (const place of due) {
        await place.publish(signHead(keys.newest, end, now));
        dueAt.set(place, now.getTime() + HOUR_MS);
      }
    },
    async prove(db, most) {
      const heads = (await Promise.all(places.map((place) => place.read()))).flat();
      return proveTrail(db, { keys, heads }, most);
    },
  };
}

async function holds(db: Database, { seq, hash }: ChainEnd): Promise<boolean> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from audit where seq = ${seq}::bigint`);
  return rows[0]?.hash === hash;
}
