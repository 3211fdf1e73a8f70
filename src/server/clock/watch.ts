import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { ClockDoubt } from "../../contract/clock/calls";
import { DAY } from "../../contract/time";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import type { Subject } from "../subject";
import { keepDoubt, keepTrust, readWatch } from "./doubt";

/** How far clocks may be apart, in milliseconds: network, load and small corrections of the time make that much. */
const TOLERANCE = 2 * 60_000;
/** How long the program may have been away without anybody being asked whether the time is right. */
const AWAY = DAY;
/** For how long a look holds as long as the clock goes on evenly, and how often it is written down. */
const FRESH = 4000;
const WRITTEN = 60_000;

/** A moment by both clocks of the process, in milliseconds. */
interface Moment {
  wall: number;
  mono: number;
}

/** Watches the clock of one copy of the program. */
export interface ClockWatch {
  /**
   * Does what acts by the time of day, unless the clock is doubted; it then gives nothing.
   *
   * The work sees a clock that goes on evenly from the moment that was looked at, so that no jump meets it half-way.
   */
  whileTrusted<T>(run: (deps: AppDeps) => Promise<T>): Promise<T | undefined>;
}

/**
 * Holds the clock of this copy of the program against the database's, against the time that has passed since the last
 * look, and, after a start, against the last moment that was kept.
 *
 * A clock that has gone ahead is doubted only where it would end something; that it is right can be confirmed, and one
 * that comes back is trusted by itself.
 */
export function createClockWatch(deps: AppDeps, subjects: readonly Subject[]): ClockWatch {
  const copy = randomUUID();
  const monotonic = deps.monotonic ?? (() => performance.now());
  const databaseClock = deps.databaseClock ?? (() => askDatabase(deps));
  const started = monotonic();
  let trusted: Moment | undefined;
  let written = Number.NEGATIVE_INFINITY;
  let doubting = false;
  let looking: Promise<Moment | undefined> | undefined;

  const now = (): Moment => ({ wall: deps.clock().getTime(), mono: monotonic() });

  const look = async (): Promise<Moment | undefined> => {
    const before = now();
    if (trusted && !doubting && before.mono - trusted.mono < FRESH && isEven(trusted, before)) return trusted;
    const database = (await databaseClock()).getTime();
    const at = now();
    const doubt = await doubtOf(at, database);
    if (doubt) {
      doubting = true;
      const offset_s = Math.round((at.wall - database) / 1000);
      await keepDoubt(deps, { ...doubt, by: copy, offset_s, told_at: new Date(database).toISOString() });
      return undefined;
    }
    if (doubting || at.mono - written >= WRITTEN) {
      await keepTrust(deps, copy, new Date(at.wall), new Date(database));
      written = at.mono;
    }
    doubting = false;
    trusted = at;
    return at;
  };

  const doubtOf = async (at: Moment, database: number): Promise<ClockDoubt | undefined> => {
    const kept = await readWatch(deps.db);
    const offset = at.wall - database;
    const isOff = Math.abs(offset) > TOLERANCE;
    if (isOff && Math.abs(offset - (kept?.database_offset_s ?? 0) * 1000) > TOLERANCE)
      return told("database", at.wall, database);
    const last = kept ? Date.parse(kept.trusted_at) : at.wall;
    // Confirmed, come back, or never gone.
    if (Math.abs(at.wall - last) <= TOLERANCE) return undefined;
    const expected = trusted ? trusted.wall + at.mono - trusted.mono : last + at.mono - started;
    if (at.wall < expected - TOLERANCE) return told("behind", at.wall, expected);
    if (at.wall <= expected + (trusted ? TOLERANCE : AWAY)) return undefined;
    if (!(await wouldEnd(deps.db, subjects, new Date(expected), new Date(at.wall)))) return undefined;
    return told(trusted ? "jump" : "gap", at.wall, expected);
  };

  return {
    async whileTrusted(run) {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      const at = await looking;
      if (!at) return undefined;
      const clock = () => new Date(at.wall + monotonic() - at.mono);
      return run({ ...deps, clock });
    },
  };
}

const isEven = (one: Moment, other: Moment) => Math.abs(other.wall - one.wall - (other.mono - one.mono)) <= TOLERANCE;

const told = (because: ClockDoubt["because"], shown: number, expected: number): ClockDoubt => ({
  because,
  shown: new Date(shown).toISOString(),
  expected: new Date(expected).toISOString(),
});

async function askDatabase({ db }: AppDeps): Promise<Date> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  return new Date(Number(rows[0]?.at));
}

/** Tells whether a clock that went from one moment to another would end anything by itself. */
async function wouldEnd(db: Database, subjects: readonly Subject[], from: Date, until: Date): Promise<boolean> {
  const endings = subjects.flatMap(({ ends }): SQL[] => (ends ? [ends(from)] : []));
  const { rows } = await db.execute<{ found: boolean | null }>(
    sql`select least(${sql.join(endings, sql`, `)}) <= ${until.toISOString()}::timestamptz as found`,
  );
  return rows[0]?.found ?? false;
}
