import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, inArray, ne, or } from "drizzle-orm";
import type { GuardedWrite } from "../../contract/approvals/guardedWrites";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { employee } from "../../contract/employees/resource";
import type { GuardRule } from "../../contract/guard";
import { paiseOf } from "../../contract/money";
import { allows } from "../../contract/permissions";
import { readEvidence } from "../customers/evidence";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { approverSince } from "../employees/changes";
import type { Actor } from "../http/context";
import { changesAssetOffer, changesSpvOffer } from "../offerRules/underWay";
import { type Values, valueAt } from "../resources/values";
import { credentials } from "../session/tables";
import { readPreset } from "../settings/read";

/** A write that may have to wait. */
export interface Write {
  tx: Database;
  actor: Actor;
  now: Date;
  /** Parameters of the path. */
  params: Record<string, unknown>;
  /** What was sent. */
  given: Values;
  /** The record as it is, where there is one. */
  before?: Values;
}

/** Tells whether a guarded write has to wait for a second person. */
export async function mustWait(guard: GuardedWrite, write: Write): Promise<boolean> {
  const { waits } = guard;
  const { tx, given, before } = write;
  if (waits === "always") return true;
  if ("changed" in waits) return waits.changed.some((path) => isChanged(path, given, before));
  if ("settings" in waits) return [given.name, before?.name].some((name) => waits.settings.includes(name as never));
  if ("field" in waits) return waits.is.includes(String(valueAt(given, waits.field)));
  if ("rule" in waits) return RULES[waits.rule](guard, write);
  if (given.method === "wallet") return false;
  const limit = await readPreset(tx, waits.amountFrom);
  return !given[waits.proof] || paiseOf(String(given.amount)) >= paiseOf(limit);
}

const isChanged = (path: string, given: Values, before: Values | undefined) => {
  const value = valueAt(given, path);
  return value !== undefined && !isDeepStrictEqual(value, valueAt(before, path));
};

const RULES: Readonly<Record<GuardRule, (guard: GuardedWrite, write: Write) => Promise<boolean>>> = {
  "no evidence": (guard, write) => (guard.resource === "company" ? decidesCompany(guard, write) : decidesCheck(write)),
  "recorded the money": async () => {
    throw new Error("The order itself looks at who recorded its money");
  },
  "passes a gate by": async () => {
    throw new Error("The order itself looks at its gates");
  },
  "no trial": async () => {
    throw new Error("The outbox itself looks at whether the platform is a trial");
  },
  "offer under way": async ({ resource }, { tx, params, given, before = {} }) =>
    resource === "assets"
      ? changesAssetOffer(tx, before, params.tab, (given.values ?? {}) as Values)
      : changesSpvOffer(tx, before, given),
  "another could approve": (_guard, write) => anotherCouldApprove(write),
};

/** Tells whether somebody else could approve an account; while nobody could, the first administrator invites alone. */
export const anotherCouldApprove = async ({ tx, actor, now }: Pick<Write, "tx" | "actor" | "now">): Promise<boolean> =>
  (await othersWhoApprove(tx, actor, now)) > 0 || (await agreedLately(tx, now)) > 0;

async function decidesCompany({ write }: GuardedWrite, { given: { status, reason }, before }: Write): Promise<boolean> {
  if (status === undefined || status === before?.status) return false;
  // The documented change keeps no reason: the one that comes with it is the request's.
  if (status !== "approved") return write === "update" || !reason;
  return !(before?.documents as unknown[] | undefined)?.length;
}

async function decidesCheck({ tx, params, given }: Write): Promise<boolean> {
  // A check that there is not is refused by the call itself.
  if (given.decision !== "approve" || !Object.hasOwn(KYC_CHECK, String(params.check))) return false;
  return (await readEvidence(tx, Number(params.id), params.check as KycCheck)).length === 0;
}

/**
 * Counts who else may approve accounts and can sign in to do so, or could until lately: else one could block the others
 * and be alone at once.
 */
async function othersWhoApprove(tx: Database, actor: Actor, now: Date): Promise<number> {
  const { users, roles } = tables;
  const isOrWasActive = or(eq(users.status, "Active"), gt(users.updated_at, approverSince(now).toISOString()));
  const others = await tx
    .select({ permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .innerJoin(credentials, eq(credentials.user_id, users.id))
    .where(and(eq(users.is_employee, true), isOrWasActive, ne(users.id, actor.id)));
  return others.filter(({ permissions }) => allows(permissions, employee.permission, "approve")).length;
}

/** Counts what two people lately agreed on about accounts and roles: one of them may be without access just because of it. */
function agreedLately(tx: Database, now: Date): Promise<number> {
  const { resource, status, decided_at } = tables.approvals;
  const about = inArray(resource, ["employee", "roles"]);
  return tx.$count(
    tables.approvals,
    and(about, eq(status, "approved"), gt(decided_at, approverSince(now).toISOString())),
  );
}
