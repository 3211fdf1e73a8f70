import { randomUUID } from "node:crypto";
import { HOUR, MINUTE } from "../contract/time";
import { expireApprovals } from "./approvals/decide";
import { createClockWatch } from "./clock/watch";
import { type Api, PLATFORM } from "./http/context";
import { forgetOldKeys } from "./http/idempotency";
import { approvalEffects, rulesOf } from "./serveAll";
import type { Work } from "./subject";
import { subjects } from "./subjects";

/**
 * What has to be done without anybody asking, of no single subject. Each finds its work in the database itself and claims
 * it there, in the transaction that does it; so every copy of the program may do all of it, and nothing is done twice.
 */
const COMMON: Readonly<Record<string, Work>> = {
  "ending requests that nobody decided": {
    every: MINUTE,
    run: (deps) => expireApprovals({ deps, actor: PLATFORM, requestId: `expiry-${randomUUID()}` }, approvalEffects),
    byClock: true,
  },
  "forgetting idempotency keys": { every: HOUR, run: ({ db, clock }) => forgetOldKeys(db, clock()), byClock: true },
};

/** All work that nobody asks for, by its name in the log. */
export const WORK: Readonly<Record<string, Work>> = Object.assign({}, ...subjects.map(({ work }) => work), COMMON);

/** Works until the given function is called, which waits for the work at hand; what fails is logged and tried again. */
export function startWork({ deps, served }: Pick<Api, "deps" | "served">): () => Promise<void> {
  const program = { served, rulesOf };
  const under = new Map<string, Promise<void>>();
  const watch = createClockWatch(deps, subjects);
  const begin = (name: string, { run, byClock }: Work, measure?: () => (ok: boolean) => void) => {
    // The next round does not wait for one that takes longer than its time.
    if (under.has(name)) return;
    const ended = measure?.();
    const working = (byClock ? watch.whileTrusted((trusted) => run(trusted, program)) : run(deps, program))
      .then(() => ended?.(true))
      .catch((err) => {
        ended?.(false);
        deps.log.error({ err, work: name }, "work failed");
      })
      .then(() => void under.delete(name));
    under.set(name, working);
  };
  const timers = Object.entries(WORK).map(([name, work]) => {
    const measure = deps.metrics?.work(name, work.every);
    return setInterval(() => begin(name, work, measure), work.every).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(under.values());
  };
}
