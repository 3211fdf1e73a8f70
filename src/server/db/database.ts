import { setTimeout as pause } from "node:timers/promises";
import { is } from "drizzle-orm";
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { Progress } from "../progress";

interface Rows<T> {
  rows: T[];
}

interface RowsOf extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * The database as the server sees it, the same on PGlite and PostgreSQL; a transaction is one too.
 *
 * numeric and int8 come as strings, times as text in UTC. Count changed rows by `returning`.
 */
export type Database = PgDatabase<RowsOf>;

/** Names what runs the SQL. */
export type Engine = "pglite" | "postgres";

/** What transactions tell each other on. */
export const CHANNEL = "changes";

/** Who hears what transactions tell. */
export interface Hears {
  told(payload: string): void;
  /** From now on everything is heard. */
  begun(): void;
  /** Nothing is heard until it has begun again. */
  lost(): void;
}

/** A database that is open until `close`. */
export interface OpenedDatabase {
  db: Database;
  engine: Engine;
  /**
   * Runs work on a connection of its own, without time limit, while no other copy of the program does such work. It is
   * run again from its beginning while another session keeps a lock that it needs.
   */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Runs work while nobody writes, where one process has the database to itself; what it does not do is absent. */
  still?<T>(work: () => Promise<T>): Promise<T>;
  /** Hears what transactions tell by `pg_notify` on {@link CHANNEL} as they commit, whichever copy's, until it is stopped. */
  hear(hears: Hears): () => Promise<void>;
  /** Counts the connections to a PostgreSQL, and those who wait for one. */
  pool?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Says where the database is; `databaseUrl` wins over `dataDir`, and `dataDir` may be `memory://`. */
export interface DatabaseConfig {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Hears of connections that broke while idle; they are replaced by themselves. */
  onLost?: ((error: Error) => void) | undefined;
  /** Called when the embedded database is created, and with what a PostgreSQL waits for. */
  progress?: Progress | undefined;
}

const RETRIES = 5;

// Serialisation failure and deadlock: PostgreSQL promises that the same work may succeed when run again.
const WORTH_RETRYING = new Set(["40001", "40P01"]);

/**
 * Runs work in a transaction, again from its beginning when it collides with another, at most five times more.
 *
 * The work must therefore do nothing outside the database. Inside a transaction it is a part of that one, which ends as
 * a whole: an error must not be caught halfway. `savepoint` is for work that may be taken back alone.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  isolation: "read committed" | "repeatable read" | "serializable" = "read committed",
): Promise<T> {
  if (is(db, PgTransaction)) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, { isolationLevel: isolation });
    } catch (error) {
      if (attempt > RETRIES || !isCollision(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Runs work inside a transaction; when it throws, what it did is taken back and the transaction may go on. */
export const savepoint = <T>(tx: Database, work: (inner: Database) => Promise<T>): Promise<T> => tx.transaction(work);

/** Tells whether work failed by its collision with another, and so may succeed when it is run again from its beginning. */
export function isCollision(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && WORTH_RETRYING.has(String(at.code))) return true;
  }
  return false;
}
