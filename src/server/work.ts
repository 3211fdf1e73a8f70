import { randomUUID } from "node:crypto";
import { expireApprovals } from "./approvals/decide";
import { createClockWatch } from "./clock/watch";
import { publishScheduled } from "./content/blog";
import { payDistributions } from "./distributions/run";
import { prepareDistributions } from "./distributions/schedule";
import { expireEois } from "./eois/expire";
import { moveProposals } from "./governance/clock";
import { type AppDeps, PLATFORM } from "./http/context";
import { forgetOldKeys } from "./http/idempotency";
import { verifyHourly } from "./ledger/verification";
import { sendNotifications } from "./notifications/reach";
import { endOrdersOfFailedOffers } from "./offers/closing";
import { expireOrders } from "./orders/expire";
import { deliverMessages } from "./outbox/deliver";
import { forgetExpiredSecrets } from "./outbox/secrets";
import { sealOrTell, sweepSecurityEvents, tellOfBursts } from "./securityEvents/work";
import { sweepCodes } from "./session/oneTimeCode";
import { sweepRegistrations } from "./session/registration";
import { sweepAttempts } from "./session/throttle";
import { expireEnvelopes } from "./signing/expire";
import { approvalEffects } from "./subjects";
import { removeUnnamedFiles } from "./uploads/sweep";
import { forgetChallenges } from "./walletProof/sweep";

const SECOND = 1000;

/** Work that nobody asks for, and how often it is looked for. */
interface Work {
  every: number;
  run: (deps: AppDeps) => Promise<unknown>;
  /** Ends, deletes or publishes what its time has come for: left alone while the clock is doubted. */
  byClock?: true;
}

/**
 * What has to be done without anybody asking. Each finds its work in the database itself and claims it there, in the
 * transaction that does it; so every copy of the program may do all of it, and nothing is done twice.
 */
const WORK: Readonly<Record<string, Work>> = {
  "sealing the audit trail": { every: 5 * SECOND, run: sealOrTell },
  "publishing the end of the audit trail": { every: 60 * SECOND, run: ({ db, auditChain }) => auditChain.publish(db) },
  "ending what deadlines of orders end": { every: 60 * SECOND, run: expireOrders, byClock: true },
  "ending the orders of failed offers": { every: 2 * SECOND, run: endOrdersOfFailedOffers },
  "ending requests that nobody decided": {
    every: 60 * SECOND,
    run: (deps) => expireApprovals({ deps, actor: PLATFORM, requestId: `expiry-${randomUUID()}` }, approvalEffects),
    byClock: true,
  },
  "ending expressions of interest": { every: 60 * SECOND, run: expireEois },
  "opening and closing votes": { every: 5 * SECOND, run: moveProposals, byClock: true },
  "preparing distributions that are due": { every: 60 * SECOND, run: prepareDistributions, byClock: true },
  "paying distributions": { every: 2 * SECOND, run: payDistributions },
  "ending documents that nobody signed": { every: 60 * SECOND, run: expireEnvelopes, byClock: true },
  "publishing posts whose time has come": { every: 10 * SECOND, run: publishScheduled, byClock: true },
  "sending notifications": { every: 2 * SECOND, run: sendNotifications },
  "delivering messages": { every: 2 * SECOND, run: deliverMessages },
  "forgetting codes and links that are over": { every: 60 * SECOND, run: forgetExpiredSecrets, byClock: true },
  "removing files that nothing names": { every: 3600 * SECOND, run: removeUnnamedFiles, byClock: true },
  "forgetting what no wallet signed": { every: 3600 * SECOND, run: forgetChallenges, byClock: true },
  "forgetting attempts of yesterday": {
    every: 3600 * SECOND,
    run: ({ db, clock }) => sweepAttempts(db, clock()),
    byClock: true,
  },
  "forgetting codes and registrations of yesterday": { every: 3600 * SECOND, run: forgetCodes, byClock: true },
  "telling of bursts of refused attempts": { every: 60 * SECOND, run: tellOfBursts },
  "forgetting old security events": { every: 3600 * SECOND, run: sweepSecurityEvents, byClock: true },
  "verifying the ledger": { every: 60 * SECOND, run: verifyHourly },
  "forgetting idempotency keys": {
    every: 3600 * SECOND,
    run: ({ db, clock }) => forgetOldKeys(db, clock()),
    byClock: true,
  },
};

async function forgetCodes({ db, clock }: AppDeps): Promise<void> {
  await sweepRegistrations(db, clock());
  await sweepCodes(db, clock());
}

/** Works until the given function is called, which waits for the work at hand; what fails is logged and tried again. */
export function startWork(deps: AppDeps): () => Promise<void> {
  const under = new Map<string, Promise<void>>();
  const watch = createClockWatch(deps);
  const begin = (name: string, { run, byClock }: Work, measure?: () => (ok: boolean) => void) => {
    // The next round does not wait for one that takes longer than its time.
    if (under.has(name)) return;
    const ended = measure?.();
    const working = (byClock ? watch.whileTrusted(run) : run(deps))
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
