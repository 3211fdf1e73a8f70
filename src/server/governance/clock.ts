import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, notInArray, or, sql } from "drizzle-orm";
import { type Database, transaction } from "../db/database";
import { firstAfter } from "../db/firstAfter";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { closeProposal } from "./closing";
import { openScheduled } from "./opening";

const { proposals } = tables;

/**
 * Opens proposals whose time has come and closes those whose time is over; gives how many that were.
 *
 * Several servers may do so at once: each proposal is claimed by one and skipped by the others. One that cannot move is
 * logged and keeps none of the others from it.
 */
export async function moveProposals(deps: AppDeps): Promise<number> {
  const left: number[] = [];
  let moved = 0;
  while (await moveNext(deps, left)) moved += 1;
  return moved - left.length;
}

async function moveNext(deps: AppDeps, left: number[]): Promise<boolean> {
  let found: number | undefined;
  try {
    await transaction(deps.db, async (tx) => {
      const due = await claim(tx, deps.clock(), left);
      found = due?.id;
      if (!due) return;
      const writer = { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `voting-${randomUUID()}` };
      await (due.status === "scheduled" ? openScheduled(writer, due.id) : closeProposal(writer, due.id));
    });
  } catch (err) {
    if (found === undefined) throw err;
    deps.log.error({ err, proposal: found }, "a proposal could not be moved");
    left.push(found);
  }
  return found !== undefined;
}

async function claim(tx: Database, now: Date, left: readonly number[]) {
  const { id, status, opens_at, closes_at } = proposals;
  const at = now.toISOString();
  const due = or(and(eq(status, "scheduled"), lte(opens_at, at)), and(eq(status, "active"), lte(closes_at, at)));
  const [found] = await tx
    .select({ id, status })
    .from(proposals)
    .where(and(due, left.length ? notInArray(id, [...left]) : undefined))
    .orderBy(asc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  return found;
}

/** First moment after another at which a vote is opened or closed. */
export const nextMove = (after: Date) =>
  sql`least(${firstAfter(proposals.opens_at, after, eq(proposals.status, "scheduled"))},
    ${firstAfter(proposals.closes_at, after, eq(proposals.status, "active"))})`;
