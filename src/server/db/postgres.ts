import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { HOUR, MINUTE, SECOND } from "../../contract/time";
import { noProgress, type Progress } from "../progress";
import { StartError } from "../startError";
import type { OpenedDatabase } from "./database";
import { hearOn } from "./hearing";
import { ConnectionError, getLossReason } from "./lost";
import { openPool, prepareSession, transactingOn } from "./pool";

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;
// A connection has planned what is asked again and again: a new one would plan it all anew after each quiet moment.
const KEPT = { idleTimeoutMillis: 10 * MINUTE, maxLifetimeSeconds: HOUR / SECOND };
const LOCK_TIMEOUT_MS = 5000;
const LOCK_PATIENCE_MS = 10 * MINUTE;
// Any fixed number: it only has to be the same in every copy of this program.
const ALONE_LOCK = 728_401_553;

/** Opens a pool on a PostgreSQL; an unreachable one is a `StartError`. */
export async function openPostgres(
  databaseUrl: string,
  onLost: (error: Error) => void = () => undefined,
  progress = noProgress,
): Promise<OpenedDatabase> {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "asset-console",
    keepAlive: true,
  };
  const onConnect = (client: pg.ClientBase) => prepareSession(client, STATEMENT_TIMEOUT_MS);
  const pool = openPool({ ...connection, max: POOL_SIZE, onConnect, ...KEPT }, onLost);
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new StartError(
      `Cannot open the database at ${placeOf(databaseUrl)}: ${getLossReason(error)}.`,
      new ConnectionError(error),
    );
  }
  return {
    db: transactingOn(pool),
    engine: "postgres",
    async alone(work) {
      // The sample asks many things at once, as requests do.
      const client = new pg.Client({ ...connection, pipeline: true });
      client.on("error", (error) => onLost(new ConnectionError(error)));
      await client.connect().catch((error) => {
        throw new ConnectionError(error);
      });
      try {
        await prepareSession(client, 0);
        await client.query("select pg_advisory_lock($1)", [ALONE_LOCK]);
        await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
        return await retryWhileLocked(() => work(drizzle({ client })), progress);
      } finally {
        // Ending the session frees the lock.
        await client.end();
      }
    },
    hear: (hears) => hearOn(connection, hears, onLost),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Runs work again from its beginning as long as another session keeps a lock that it needs.
 *
 * Everybody who asks for a table waits behind a change of it that waits itself: the change waits for a few seconds only,
 * and lets them through before its next try.
 */
async function retryWhileLocked<T>(work: () => Promise<T>, progress: Progress): Promise<T> {
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > until) {
        throw new StartError(
          "A table that this version changes is used by another session for too long, such as a backup or a report; end it and start again.",
          error,
        );
      }
      progress("A table that this version changes is used by another session; trying again");
      await pause(SECOND);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ("code" in at && at.code === "55P03") return true;
  return false;
}

/** Returns in a few words which database cannot be used, and why. */
export const describeLoss = (databaseUrl: string, error: unknown): string =>
  `Cannot use the database at ${placeOf(databaseUrl)}: ${getLossReason(error)}`;

/** Names the host and the database of an address, without its user and password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || "localhost"}:${port || 5432}${pathname}`;
}
