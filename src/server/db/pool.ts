import type { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { OpenedDatabase } from "./database";
import { ConnectionError } from "./lost";
import { named } from "./planned";

/** Opens a pool of connections; `onLost` hears of those that broke, as does whoever asked something there. */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => undefined): pg.Pool {
  // What is asked at once is sent at once, and answered in the same order.
  const pool = new pg.Pool({ ...config, Client: Connection, pipeline: true });
  const reportLost = (error: Error) => onLost(new ConnectionError(error));
  pool.on("error", reportLost);
  // A connection that breaks inside a transaction has no listener of the pool's, and would end the process.
  pool.on("connect", (client) => client.on("error", reportLost));
  return pool;
}

/** A connection that keeps what `plannedOnce` asks of it, and sends what is asked at once in one piece. */
class Connection extends pg.Client {
  override query(asked: unknown, ...others: unknown[]): never {
    // The driver's types do not tell of its socket, which is another one once the connection is encrypted.
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answer = (super.query as (...asked: unknown[]) => unknown).call(this, named(asked), ...others);
    return (isBegin(asked) ? begunAtOnce(answer as Promise<unknown>) : answer) as never;
  }
}

const isBegin = (asked: unknown) => /^begin\b/.test((asked as { text?: string }).text ?? String(asked));

/**
 * Has nobody wait for a transaction to have begun, so that its first statements go in the same piece. It fails with its
 * connection alone, and whatever is asked there next does too.
 */
async function begunAtOnce(answer: Promise<unknown>): Promise<unknown> {
  answer.catch(() => undefined);
  return { rows: [] };
}

/**
 * Gives the database on a pool, which gets back each connection that a transaction took: Drizzle's own keeps one for ever
 * that breaks before the transaction has begun, and ten of these are all there are.
 */
export function transactingOn(pool: pg.Pool): OpenedDatabase["db"] {
  const db = drizzle({ client: pool });
  // One a connection: each learns the names of all tables and columns anew.
  const within = new WeakMap<pg.PoolClient, ReturnType<typeof onConnection>>();
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error) => {
      throw new ConnectionError(error);
    });
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

/** How alike words are at least that are taken for each other: of a name of two words one letter may be wrong. */
export const ALIKE = 0.45;

/** Sets what a server's own configuration must not decide. By SET: poolers refuse such start-up parameters. */
export async function prepareSession(client: pg.ClientBase, statementTimeout: number): Promise<void> {
  await client.query(
    `set time zone 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
     set pg_trgm.word_similarity_threshold = ${ALIKE};
     set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = ${statementTimeout}`,
  );
}
