import { and, eq } from "drizzle-orm";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Look } from "./look";
import { lockAsRead, type Read, type Sent } from "./read";

const { chain_transactions } = tables;

/** Queues a transaction again whose number something else has used; what it was stays as one that was replaced. */
export async function requeue({ deps: { db, clock, log } }: Look, { row }: Read): Promise<boolean> {
  const updated_at = clock().toISOString();
  const isAnew = await transaction(db, async (tx) => {
    if (!(await lockAsRead(tx, row))) return false;
    const [taken] = await tx.select().from(chain_transactions).where(eq(chain_transactions.id, row.id));
    const { id, version: _, ...former } = taken as NonNullable<typeof taken> & { version: number };
    const anew = { status: "queued", nonce: null, hash: null, attempts: 0, problem: null, sent_at: null } as const;
    await tx
      .update(chain_transactions)
      .set({ ...anew, updated_at })
      .where(eq(chain_transactions.id, id));
    const problem = "Another transaction used its number";
    await tx.insert(chain_transactions).values({ ...former, status: "replaced", problem, updated_at });
    return true;
  });
  if (isAnew) log.warn({ transaction: row.id, nonce: row.nonce }, "the number of a transaction was used elsewhere");
  return isAnew;
}

/**
 * Takes its hash from an attempt that was given up, and gives its row: the chain has taken that one after all, or it is
 * signed again as it was, because the number is free again.
 */
export async function freeHash(tx: Database, hash: string): Promise<number | undefined> {
  const [freed] = await tx
    .update(chain_transactions)
    .set({ hash: null })
    .where(and(eq(chain_transactions.hash, hash), eq(chain_transactions.status, "replaced")))
    .returning({ id: chain_transactions.id });
  return freed?.id as number | undefined;
}

/** Lets what was replaced be the attempt that is not on the chain. */
export const exchangeHashes = (tx: Database, id: number, { hash, nonce }: Pick<Sent, "hash" | "nonce">) =>
  tx.update(chain_transactions).set({ hash, nonce }).where(eq(chain_transactions.id, id));
