import { randomUUID } from "node:crypto";
import { desc, gt, sql } from "drizzle-orm";
import { SECOND } from "../../contract/time";
import { audit } from "../audit/tables";
import { CHANNEL, type OpenedDatabase } from "../db/database";
import type { AppDeps } from "../http/context";
import type { ToldRow } from "./gathering";

/** What transactions tell on the channel: rows of the trail, who came to a record or left it, or nothing but a sound. */
export interface Told {
  changes?: ToldRow[];
  presence?: { resource: string; id: number; to: number[] };
  sound?: string;
}

interface Listener {
  heard(told: Told): void;
  /** Changes are heard from now on; some may have been missed before. */
  begun(): void;
}

/** Milliseconds within which a sound has to be heard, and between two looks at the trail where nothing is. */
const WITHIN = SECOND;
const LOOK = SECOND;
/** Rows of the trail that a look goes back, and takes at most: they are committed in another order than numbered. */
const BACK = 200;
const MOST = 500;

/** Says something to all who hear this database, once the transaction is committed. */
export const tell = (db: AppDeps["db"], told: Told) =>
  db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`);

/**
 * Hears what is written, by whichever copy of the program: told by the database, or, where nothing comes through – the
 * connection is broken, or a pooler stands between –, read from the trail `every` so many milliseconds while `wanted`.
 */
export function hearChanges(
  { db, log }: Pick<AppDeps, "db" | "log">,
  hear: OpenedDatabase["hear"],
  { heard, begun }: Listener,
  wanted: () => boolean,
  every = LOOK,
) {
  const sounds = new Set<string>();
  let looking: NodeJS.Timeout | undefined;

  const stop = hear({
    told(payload) {
      const told = JSON.parse(payload) as Told;
      if (told.sound === undefined) heard(told);
      else if (sounds.delete(told.sound) && looking) {
        stopLooking();
        begun();
      }
    },
    begun() {
      stopLooking();
      begun();
    },
    lost: look,
  });

  function look() {
    if (looking) return;
    let seen: Set<number> | undefined;
    let busy = false;
    const read = async () => {
      if (!wanted()) seen = undefined;
      if (busy || !wanted()) return;
      busy = true;
      try {
        const rows = await readNewest(db, Math.max(0, ...(seen ?? [])) - BACK);
        if (!looking) return;
        const fresh = rows.filter(({ id }) => !seen?.has(id));
        if (!seen) begun();
        else if (fresh.length)
          heard({ changes: fresh.map((row) => [row.resource, row.record_id, row.action, row.by]) });
        seen = new Set(rows.map(({ id }) => id));
      } catch (err) {
        log.warn({ err }, "changes could not be read");
      } finally {
        busy = false;
      }
    };
    looking = setInterval(read, every).unref();
    read();
  }

  function stopLooking() {
    clearInterval(looking);
    looking = undefined;
  }

  return {
    /** Makes a sound, and looks at the trail from then on where that is not heard. */
    async probe() {
      const sound = randomUUID();
      sounds.add(sound);
      await tell(db, { sound });
      // Where the database is busy, it is said late, and yet heard at once.
      setTimeout(() => sounds.delete(sound) && look(), WITHIN).unref();
    },
    async stop() {
      stopLooking();
      sounds.clear();
      await stop();
    },
  };
}

const readNewest = (db: AppDeps["db"], after: number) =>
  db
    .select({
      id: audit.id,
      resource: audit.resource,
      record_id: audit.record_id,
      action: audit.action,
      by: audit.actor_id,
    })
    .from(audit)
    .where(gt(audit.id, after))
    .orderBy(desc(audit.id))
    .limit(MOST);
