import type { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { StartError } from "../startError";
import type { OpenedDatabase } from "./database";

import { named } from "./planned";

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;
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
    // What is asked at once is sent at once, and answered in the same order.
    pipeline: true,
  };
  const pool = new pg.Pool({
    ...connection,
    Client: Connection,
    max: POOL_SIZE,
    onConnect: (client) => prepareSession(client, STATEMENT_TIMEOUT_MS),
  });
  pool.on("error", onLost);
  // A connection that breaks inside a transaction has no listener of the pool's, and would end the process.
  pool.on("connect", (client) => client.on("error", onLost));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new StartError(`Cannot open the database at ${placeOf(databaseUrl)}: ${reasonOf(error)}.`, error);
  }
  return {
    db: transactingOn(pool),
    engine: "postgres",
    async alone(work) {
      const client = new pg.Client(connection);
      client.on("error", onLost);
      await client.connect();
      try {
        await prepareSession(client, 0);
        await client.query("select pg_advisory_lock($1)", [ALONE_LOCK]);
        return await work(drizzle({ client }));
      } finally {
        // Ending the session frees the lock.
        await client.end();
      }
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** A connection that keeps what `plannedOnce` asks of it, and sends what is asked at once in one piece. */
class Connection extends pg.Client {
  override query(asked: unknown, ...others: unknown[]): never {
    // The driver's types do not tell of its socket, which is another one once the connection is encrypted.
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return (super.query as (...asked: unknown[]) => never).call(this, named(asked), ...others);
  }
}

/**
 * Gives the database on a pool, which gets back each connection that a transaction took: Drizzle's own keeps one for ever
 * that breaks before the transaction has begun, and ten of these are all there are.
 */
function transactingOn(pool: pg.Pool): OpenedDatabase["db"] {
  const db = drizzle({ client: pool });
  // One a connection: each learns the names of all tables and columns anew.
  const within = new WeakMap<pg.PoolClient, ReturnType<typeof onConnection>>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const own = within.get(client) ?? onConnection(client);
      within.set(client, own);
      return await own.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

const onConnection = (client: pg.PoolClient) => drizzle({ client });

/** Sets what a server's own configuration must not decide. By SET: poolers refuse such start-up parameters. */
async function prepareSession(client: pg.ClientBase, statementTimeout: number): Promise<void> {
  await client.query(
    `set time zone 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
     set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = ${statementTimeout}`,
  );
}

/** Names the host and the database of an address, without its user and password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || "localhost"}:${port || 5432}${pathname}`;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name could not be looked up",
  ETIMEDOUT: "it did not answer in time",
  ECONNRESET: "it closed the connection",
  "28P01": "it refuses this user and password",
  "28000": "it refuses this user",
  "3D000": "it has no such database",
  "53300": "it takes no more connections",
  "57P03": "it is still starting",
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = "code" in error ? REASONS[String(error.code)] : undefined;
  if (known !== undefined) return known;
  // The driver gives its own time-out and a missing password no code.
  if (/timeout/i.test(error.message)) return "it did not answer in time";
  if (/password must be a string/.test(error.message)) return "it asks for a password";
  return error.message.replace(/\s+/g, " ");
}
