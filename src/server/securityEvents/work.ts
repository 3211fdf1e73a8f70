import { randomUUID } from "node:crypto";
import { and, gt, lt, notInArray, sum } from "drizzle-orm";
import { msg, type Words } from "../../contract/language/message";
import { SECURITY_BURST, SECURITY_EVENT_DAYS } from "../../contract/securityEvents/vocabulary";
import { BrokenTrail } from "../audit/chain";
import { transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { isFirstWithin } from "../session/onceWithin";
import { securityEvent } from "./record";
import { securityEvents } from "./tables";

const { kind, count, last_at } = securityEvents;

/** Tells administrators who may see the audit trail of a burst of refused attempts, at most once an hour. */
export async function tellOfBursts(deps: AppDeps): Promise<void> {
  const at = deps.clock();
  const since = before(at, SECURITY_BURST.window);
  const [found] = await deps.db
    .select({ refused: sum(count) })
    .from(securityEvents)
    .where(and(gt(last_at, since), notInArray(kind, ["trail-broken", "register-differs", "one-click-sign-in"])));
  const refused = Number(found?.refused ?? 0);
  if (refused < SECURITY_BURST.most) return;
  const minutes = SECURITY_BURST.window / 60;
  await tell(deps, "security-burst", {
    title: "Many refused attempts",
    text: msg("%{refused} sign-ins, codes, links and rights were refused within %{minutes} minutes.", {
      refused,
      minutes,
    }),
  });
}

/** Seals the audit trail; that it was changed behind the program is a security event, and told at once. */
export async function sealOrTell(deps: AppDeps): Promise<void> {
  try {
    await deps.auditChain.seal(deps.db);
  } catch (error) {
    if (!(error instanceof BrokenTrail)) throw error;
    deps.log.error({ err: error }, "the audit trail was changed behind the program");
    await securityEvent(deps, { kind: "trail-broken", route: "seal", requestId: `seal-${randomUUID()}` });
    await tell(deps, "security-trail", {
      title: "The audit trail was changed",
      text: "It is not as this program sealed it. Verify the chain, and look who had the database.",
    });
  }
}

/** Removes security events that are older than they are kept. */
export async function sweepSecurityEvents({ db, clock }: AppDeps): Promise<void> {
  await db.delete(securityEvents).where(lt(last_at, before(clock(), SECURITY_EVENT_DAYS * 24 * 3600)));
}

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000).toISOString();

async function tell({ db, clock }: AppDeps, key: string, { title, text }: { title: string; text: Words }) {
  const at = clock();
  await transaction(db, async (tx) => {
    if (await isFirstWithin(tx, key, at, SECURITY_BURST.pause)) {
      await noticeTo(tx, "audit", "view", { title, text, resource: "security-events", record_id: null, at });
    }
  });
}
