import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { HOUR, MINUTE, SECOND } from "../../contract/time";
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
// Any fixed number: it only has to be the same in every copy of this program.
const ALONE_LOCK = 728_401_553;

/** Opens a pool on a PostgreSQL; an unreachable one is a `StartError`. */
export async function openPostgres(
  databaseUrl: string,
  onLost: (error: Error) => void = () => undefined,
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
      const client = new pg.Client(connection);
      client.on("error", (error) => onLost(new ConnectionError(error)));
      await client.connect().catch((error) => {
        throw new ConnectionError(error);
      });
      try {
        await prepareSession(client, 0);
        await client.query("select pg_advisory_lock($1)", [ALONE_LOCK]);
        return await work(drizzle({ client }));
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

/** Names the host and the database of an address, without its user and password. */
export function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || "localhost"}:${port || 5432}${pathname}`;
}
