import { eq } from "drizzle-orm";
import pLimit from "p-limit";
import { mayName } from "../../chain/log";
import { HOUR, SECOND } from "../../contract/time";
import { type Blocks, readBlocks } from "../chain/blocks";
import type { Chain } from "../chain/connection";
import type { AppDeps } from "../http/context";
import type { Program } from "../subject";
import { withLease } from "../tokens/lease";
import { followPause } from "../tokens/paused";
import type { LiveToken } from "../tokens/token";
import { tellDeep } from "./alarms";
import { applyReading } from "./apply";
import { compare } from "./compare";
import { beginCursor, type Cursor, type Followed, readCursor, readFollowed, type Standing } from "./cursor";
import { enterPassed } from "./enter";
import { type Asked, askContract } from "./held";
import { type Reading, readOn, rereadAll } from "./read";
import { tokenCursors } from "./tables";

/** Milliseconds after which chain and register are compared though nothing new was read: the register may have been changed. */
const COMPARED_EVERY = 5 * SECOND;
/** Milliseconds after which all of a contract may be read anew once more. */
const REBUILT_EVERY = HOUR;
/** Ranges of blocks that one round reads of a contract at most. */
const RANGES = 10;
const AT_ONCE = 4;
/** Blocks that a contract may be read behind while none of them names it. */
const UNREAD = 64;

/**
 * Reads on what the contracts of tokens told, and compares it with the register. Whatever a node says that contradicts
 * itself changes nothing; where none answers, what was read so far is compared all the same. Where there is nothing but new
 * blocks, which do not name a contract, that one is left until later.
 */
export async function reconcile(deps: AppDeps, _: Program, onlyBlock = false): Promise<void> {
  const { chain, db, log } = deps;
  if (!chain) return;
  const followed = await readFollowed(db, chain.id);
  if (!followed.length) return;
  const look = await readBlocks(chain.rpc).catch((err: Error) => err);
  const limit = pLimit(AT_ONCE);
  const one = async (next: Followed) => {
    if (onlyBlock && next.cursor && (await isUntouched(look, next.cursor))) return;
    await reconcileToken(deps, chain, look, next).catch(async (err: Error) => {
      log.error({ err, token: next.token.id }, "a token could not be reconciled");
    });
  };
  await Promise.all(followed.map((next) => limit(one, next)));
}

async function reconcileToken(deps: AppDeps, chain: Chain, look: Blocks | Error, { token, cursor }: Followed) {
  const known = cursor ?? (look instanceof Error ? undefined : await beginCursor(deps.db, look, token));
  if (!known) return;
  const isRead = look instanceof Error ? known.problem === look.message : isAt(look, known);
  if (isRead && !isDue(deps, known)) return;
  await withLease(deps.db, token.id, "reading", async () => {
    const leased = await readCursor(deps.db, token.id);
    const { cursor: now, hasTold } = await follow(deps, look, token, leased).catch(async (err: Error) => ({
      cursor: await noteProblem(deps, leased, err),
      hasTold: false,
    }));
    if (now?.caught_up && (hasTold || isDue(deps, now))) await settle(deps, chain, look, token, now);
  });
}

/** Whether the blocks since a contract was read follow from there, and none of them names it. */
async function isUntouched(look: Blocks | Error, cursor: Standing): Promise<boolean> {
  const { block_number, caught_up, problem, open } = cursor;
  if (look instanceof Error) return problem === look.message;
  const count = look.head.number - block_number;
  if (problem !== null || !caught_up || open || count < 0 || count > UNREAD) return false;
  const numbers = Array.from({ length: count }, (_, index) => block_number + 1 + index);
  const blocks = await Promise.all(numbers.map(look.blockAt)).catch(() => undefined);
  let last = cursor.block_hash;
  for (const { hash, parentHash, logsBloom } of blocks ?? []) {
    if (parentHash !== last || mayName(logsBloom, cursor.address)) return false;
    last = hash;
  }
  return last === look.head.hash;
}

const isAt = ({ head }: Blocks, { block_hash, problem }: Pick<Cursor, "block_hash" | "problem">): boolean =>
  head.hash === block_hash && problem === null;

const isDue = ({ clock }: AppDeps, { compared_at }: Pick<Cursor, "compared_at">): boolean =>
  compared_at === null || clock().getTime() - Date.parse(compared_at) >= COMPARED_EVERY;

/**
 * Reads on, range by range; gives how far that came, nothing where another copy of the program is at it, and whether the
 * contract told anything, or took it back.
 */
async function follow(deps: AppDeps, look: Blocks | Error, token: LiveToken, cursor: Cursor) {
  if (look instanceof Error) throw look;
  let at: Cursor | undefined = cursor;
  let hasTold = false;
  for (let count = 0; at && count < RANGES; count++) {
    const reading: Reading | undefined = await readOn(look, at);
    if (!reading) break;
    if (reading.isDeep) await tellDeep(deps, token, at.block_number, deps.clock());
    hasTold ||= reading.events.length > 0 || reading.base < at.block_number;
    at = await applyReading(deps, token, at, reading);
  }
  if (at?.problem && isAt(look, { ...at, problem: null })) at = await noteProblem(deps, at, null);
  return { cursor: at, hasTold };
}

/**
 * Keeps in words why nothing was read, or that nothing keeps it any more; gives how far it was read by then, which may be
 * further than when the round began.
 */
async function noteProblem({ db, log }: AppDeps, cursor: Cursor, err: Error | null): Promise<Cursor | undefined> {
  const problem = err?.message.slice(0, 500) ?? null;
  if (err && cursor.problem !== problem) log.warn({ err, token: cursor.token_id }, "a contract is not read");
  const [now] = await db
    .update(tokenCursors)
    .set({ problem })
    .where(eq(tokenCursors.token_id, cursor.token_id))
    .returning();
  return now;
}

/** Lets the register follow what is final, and compares the two. */
async function settle(deps: AppDeps, chain: Chain, look: Blocks | Error, token: LiveToken, cursor: Cursor) {
  await enterPassed(deps, token, cursor.block_number - chain.terms.confirmations + 1);
  await followPause(deps, token, cursor.block_number);
  const asked = await ask(deps, look, cursor);
  await compare(deps, token, cursor, asked.findings);
  if (asked.isWrong && !(look instanceof Error)) await rebuild(deps, look, token, cursor);
}

async function ask({ db, log }: AppDeps, look: Blocks | Error, cursor: Cursor): Promise<Asked> {
  const nothing = { isWrong: false, findings: [] };
  if (look instanceof Error) return nothing;
  return askContract(db, look.rpc, cursor).catch((err: Error) => {
    // A node that keeps no state of this block cannot be asked; what was read stands by itself.
    log.warn({ err, token: cursor.token_id }, "a contract does not say what it has");
    return nothing;
  });
}

/** Reads all of a contract again where what was read is not what it says, but not over and over. */
async function rebuild(deps: AppDeps, look: Blocks, token: LiveToken, cursor: Cursor): Promise<void> {
  const now = deps.clock();
  if (cursor.rebuilt_at && now.getTime() - Date.parse(cursor.rebuilt_at) < REBUILT_EVERY) return;
  const reading = await rereadAll(look, cursor);
  const rebuilt_at = now.toISOString();
  await deps.db.update(tokenCursors).set({ rebuilt_at }).where(eq(tokenCursors.token_id, token.id));
  await applyReading(deps, token, cursor, reading);
}
