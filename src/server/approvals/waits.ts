import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { GuardedWrite } from "../../contract/approvals/guardedWrites";
import { hasSettledTerms } from "../../contract/assets/steps";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { employee } from "../../contract/employees/resource";
import { foldName } from "../../contract/foldedName";
import type { GuardRule } from "../../contract/guard";
import { paiseOf } from "../../contract/money";
import { allows } from "../../contract/permissions";
import { DAY } from "../../contract/time";
import { readEvidence } from "../customers/evidence";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { approverSince } from "../employees/changes";
import type { Actor } from "../http/context";
import { changesAssetOffer, changesSpvOffer } from "../offerRules/underWay";
import { orderPayments } from "../orders/tables";
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
  if ("settings" in waits) return [given.name, before?.name].some((name) => steers(waits.settings, name));
  if ("field" in waits) return waits.is.includes(String(valueAt(given, waits.field)));
  if ("rule" in waits) return RULES[waits.rule](guard, write);
  if (given.method === "wallet") return false;
  const limit = await readPreset(tx, waits.amountFrom);
  if (!given[waits.proof]) return true;
  return paiseOf(String(given.amount)) + (await recordedAlone(write)) >= paiseOf(limit);
}

/**
 * Returns the paise that a person has recorded without anybody else looking at it: for the order's customer within 30
 * days, or of all customers within a day, whichever is more. Parts of an amount count as the whole.
 */
async function recordedAlone({ tx, actor, now, params }: Write): Promise<bigint> {
  const { order_id, recorded_by, confirmed_by, created_at, method, transfer_id, amount } = orderPayments;
  const since = (days: number) => gt(created_at, new Date(now.getTime() - days * DAY).toISOString());
  const { id, user_id } = tables.orders;
  const customer = tx
    .select({ user_id })
    .from(tables.orders)
    .where(eq(id, Number(params.id)));
  const ofCustomer = inArray(order_id, tx.select({ id }).from(tables.orders).where(eq(user_id, customer)));
  const sum = (condition: SQL | undefined) =>
    sql<string>`coalesce(sum(${amount}) filter (where ${condition}), 0)::text`;
  const [found] = await tx
    .select({ customer: sum(and(ofCustomer, since(30))), day: sum(since(1)) })
    .from(orderPayments)
    .where(
      and(
        ...[eq(recorded_by, actor.id), isNull(confirmed_by), ne(method, "wallet"), since(30)],
        sql`not exists (select from ledger_transfers r where r.reverses = ${transfer_id})`,
      ),
    );
  const [ofOne, ofAll] = [paiseOf(found?.customer ?? "0"), paiseOf(found?.day ?? "0")];
  return ofOne > ofAll ? ofOne : ofAll;
}

/** Whether a setting's name is, or reads as, one that steers. */
const steers = (settings: readonly string[], name: unknown) =>
  typeof name === "string" && settings.some((one) => foldName(one) === foldName(name));

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
  "offer under way": async ({ resource }, { tx, params, given, before = {} }) =>
    resource === "assets"
      ? changesAssetOffer(tx, before, params.tab, (given.values ?? {}) as Values)
      : changesSpvOffer(tx, before, given),
  "asset on offer": async (_guard, { tx, params }) => {
    const { id, status } = tables.assets;
    const [asset] = await tx
      .select({ status })
      .from(tables.assets)
      .where(eq(id, Number(params.project_id)));
    return asset !== undefined && hasSettledTerms(asset.status);
  },
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
