import { TransactionRollbackError } from "drizzle-orm";
import { type Database, savepoint } from "../db/database";

/** Makes a write and takes it back: whatever refuses it does so now, and what it would leave is known. */
export async function rehearse<T>(tx: Database, write: (inner: Database) => Promise<T>): Promise<T> {
  let left: T | undefined;
  await savepoint(tx, async (inner) => {
    left = await write(inner);
    throw new TransactionRollbackError();
  }).catch((error) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return left as T;
}
