import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { HOUR, MINUTE, SECOND } from "../contract/time";
import { endOpenApprovals, nextExpiry } from "./approvals/decide";
import { readBlocks } from "./chain/blocks";
import { createClockWatch } from "./clock/watch";
import type { Database } from "./db/database";
import { type Api, PLATFORM } from "./http/context";
import { forgetOldKeys } from "./http/idempotency";
import { approvalEffects, rulesOf } from "./serveAll";
import type { Work } from "./subject";
import { subjects } from "./subjects";

/** Milliseconds between two looks at whether anything was written or is due. */
const LOOK = SECOND / 2;
/** Milliseconds between two looks at the newest block of the chain. */
const LOOK_AT_CHAIN = SECOND;
/** Milliseconds after which work is looked for though nothing calls for it. */
const UNCALLED = MINUTE;
/** Milliseconds for which a moment that was acted on is looked at again: the clock that work sees may be a little behind. */
const BEHIND = SECOND;

/**
 * What has to be done without anybody asking, of no single subject. Each finds its work in the database itself and claims
 * it there, in the transaction that does it; so every copy of the program may do all of it, and nothing is done twice.
 */
const COMMON: Readonly<Record<string, Work>> = {
  "ending expired and lapsed requests": {
    every: 10 * SECOND,
    run: (deps) => endOpenApprovals({ deps, actor: PLATFORM, requestId: `expiry-${randomUUID()}` }, approvalEffects),
    byClock: true,
    due: nextExpiry,
  },
  "forgetting idempotency keys": { every: HOUR, run: ({ db, clock }) => forgetOldKeys(db, clock()), byClock: true },
};

/** All work that nobody asks for, by its name in the log. */
export const WORK: Readonly<Record<string, Work>> = Object.assign({}, ...subjects.map(({ work }) => work), COMMON);

/** A kind of work, and how it stands. */
interface Kind {
  name: string;
  work: Work;
  measure: (() => (ok: boolean) => void) | undefined;
  /** When its last round began, in milliseconds since the start. */
  began: number;
  /** What had been written, and the newest block, when its last round began; nothing where that failed. */
  seen: string | undefined;
  block: string | undefined;
  /** Moments after this one are ahead of it, by the clock of the program, and the first of them that is known. */
  after: Date;
  due: number | undefined;
  underWay: Promise<void> | undefined;
}

/**
 * Works until the given function is called, which waits for the work at hand; what fails is logged and tried again.
 *
 * Work is looked for `every` so often after anything was written, by whichever copy of the program or by hand, or, where it
 * asks the chain, after a new block; once a moment has come that it is due at; and else once a minute.
 */
export function startWork({ deps, served }: Pick<Api, "deps" | "served">): () => Promise<void> {
  const { db, chain, clock } = deps;
  const program = { served, rulesOf };
  const watch = createClockWatch(deps, subjects);
  const kinds = Object.entries(WORK).map(([name, work]): Kind => {
    const measure = deps.metrics?.work(name, Math.max(work.every, UNCALLED));
    const nothing = { seen: undefined, block: undefined, due: undefined, underWay: undefined };
    return { name, work, measure, began: 0, after: clock(), ...nothing };
  });
  let elapsed = 0;
  let looking: Promise<void> | undefined;
  let lookingAtChain: Promise<void> | undefined;
  /** Hash of the newest block; that no node tells of one calls for a round too, which says so. */
  let block: string | undefined;
  /** What had been written when it was last asked what is due. */
  let askedAt: string | undefined;

  const look = async () => {
    const seen = await readWritten(db);
    if (seen !== askedAt || seen === undefined) await askWhatIsDue(seen);
    const now = clock();
    for (const kind of kinds) {
      const { work, began, due, underWay } = kind;
      // The next round does not wait for one that takes longer than its time.
      if (underWay) continue;
      const isWritten = seen === undefined || kind.seen !== seen;
      const isCalled = isWritten || (work.onChain && kind.block !== block);
      const isUncalled = elapsed - began >= Math.max(work.every, UNCALLED);
      const isDue = due !== undefined && due <= now.getTime();
      if (isDue || isUncalled || (isCalled && elapsed - began >= work.every)) {
        if (work.due) askedAt = undefined;
        Object.assign(kind, { began: elapsed, seen, block, after: new Date(now.getTime() - BEHIND), due: undefined });
        kind.underWay = begin(kind, !isWritten && !isUncalled);
      }
    }
  };

  const askWhatIsDue = async (seen: string | undefined) => {
    const timed = kinds.flatMap((kind) => (kind.work.due ? [{ kind, due: kind.work.due(kind.after) }] : []));
    const moments = timed.map(({ due }) => sql`extract(epoch from ${due}) * 1000`);
    const asked = db.execute<{ at: (number | null)[] }>(
      sql`select jsonb_build_array(${sql.join(moments, sql`, `)}) as at`,
    );
    const { rows } = await asked.catch((err) => {
      deps.log.warn({ err }, "what is due could not be read");
      return { rows: [] };
    });
    for (const [index, { kind }] of timed.entries()) kind.due = rows[0]?.at[index] ?? undefined;
    askedAt = rows.length ? seen : undefined;
  };

  const begin = async (kind: Kind, onlyBlock: boolean) => {
    const { name, work, measure } = kind;
    const ended = measure?.();
    const run = (own: typeof deps) => work.run(own, program, onlyBlock);
    try {
      await (work.byClock ? watch.whileTrusted(run) : run(deps));
      if (work.writesAlways) kind.seen = await readWritten(db);
      ended?.(true);
    } catch (err) {
      ended?.(false);
      kind.seen = undefined;
      deps.log.error({ err, work: name }, "work failed");
    }
    kind.underWay = undefined;
  };

  const lookAtChain = async () => {
    block = chain && (await readBlocks(chain.rpc).catch(() => undefined))?.head.hash;
    lookingAtChain = undefined;
  };

  const timer = setInterval(() => {
    elapsed += LOOK;
    if (chain && elapsed % LOOK_AT_CHAIN === 0) lookingAtChain ??= lookAtChain();
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK).unref();
  return async () => {
    clearInterval(timer);
    await looking;
    await Promise.all([lookingAtChain, ...kinds.map(({ underWay }) => underWay)]);
  };
}

/**
 * Says in a few letters which transactions have written and ended so far, this copy's or another's: as long as it says the
 * same, the database is as it was. It costs those who write nothing. Nothing where the database does not answer.
 */
async function readWritten(db: Database): Promise<string | undefined> {
  const asked = db.execute<{ written: string }>(sql`select pg_current_snapshot()::text as written`);
  return (await asked.catch(() => undefined))?.rows[0]?.written;
}
