import { isDeepStrictEqual } from "node:util";
import { and, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { GuardedWrite } from "../../contract/approvals/guardedWrites";
import { hasSettledTerms } from "../../contract/assets/steps";
import { company } from "../../contract/company/resource";
import { COMPANY_IDENTITY } from "../../contract/company/vocabulary";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { employee } from "../../contract/employees/resource";
import { foldName } from "../../contract/foldedName";
import type { GuardRule } from "../../contract/guard";
import { paiseOf } from "../../contract/money";
import { allows } from "../../contract/permissions";
import { DAY } from "../../contract/time";
import type { Changes } from "../audit/changes";
import { audit } from "../audit/tables";
import { readEvidence } from "../customers/evidence";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { approverSince } from "../employees/changes";
import { missingFees } from "../fees/missing";
import type { Actor } from "../http/context";
import { changesAssetOffer, changesSpvOffer } from "../offerRules/underWay";
import { orderPayments } from "../orders/tables";
import { type Values, valueAt } from "../resources/values";
import { credentials, peopleToBe as oneClickPeople } from "../session/tables";
import { readPreset } from "../settings/read";
import { evidenceByOthers } from "./evidence";

/** A write that may have to wait. */
export interface Write {
  tx: Database;
  actor: Actor;
  now: Date;
  /** Whether one may sign in as the sample's staff by one click. */
  peopleToBe?: boolean | undefined;
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
  // Two payments at once would each find that the other is not there yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`recorded alone ${actor.id}`}))`);
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
  "another company": async (guard, write) => becomesAnother(write) || decidesCompany(guard, write),
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
  "asset on offer": async (_guard, { tx, params }) => {
    const { id, status } = tables.assets;
    const [asset] = await tx
      .select({ status })
      .from(tables.assets)
      .where(eq(id, Number(params.project_id)));
    if (!asset || !hasSettledTerms(asset.status)) return false;
    // Nothing would be added.
    return (await missingFees(tx, Number(params.project_id))).length > 0;
  },
  "another could approve": (_guard, write) => anotherCouldApprove(write),
};

/** Tells whether somebody else could approve an account; while nobody could, the first administrator invites alone. */
export const anotherCouldApprove = async (asking: Asking): Promise<boolean> =>
  (await othersWhoApprove(asking)) > 0 || (await agreedLately(asking.tx, asking.now)) > 0;

type Asking = Pick<Write, "tx" | "actor" | "now" | "peopleToBe">;

/** Whether a company that was approved gets another name, number or address: the approval was of who it is. */
const becomesAnother = ({ given, before }: Write): boolean =>
  ["approved", "suspended"].includes(String(before?.status)) &&
  COMPANY_IDENTITY.some((path) => isChanged(path, given, before));

/** Whether somebody has changed who a company is: papers that others handed in were of another one then. */
async function hasChangedIdentity(tx: Database, actor: Actor, id: number): Promise<boolean> {
  const entries = await tx
    .select({ changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.resource, company.name), eq(audit.record_id, String(id)), eq(audit.actor_id, actor.id)));
  return entries.some(({ changes }) =>
    COMPANY_IDENTITY.some((path) => ((changes as Changes)[path]?.before ?? null) !== null),
  );
}

async function decidesCompany(
  { write }: GuardedWrite,
  { tx, actor, given: { status, reason }, before }: Write,
): Promise<boolean> {
  if (status === undefined || status === before?.status) return false;
  // The documented change keeps no reason: the one that comes with it is the request's.
  if (status !== "approved") return write === "update" || !reason;
  if (await hasChangedIdentity(tx, actor, Number(before?.id))) return true;
  const documents = (before?.documents ?? []) as { file: string }[];
  const record = { resource: company.name, id: Number(before?.id) };
  const place = ({ file }: { file: string }) => ({ path: "documents", text: file, file });
  return (await evidenceByOthers(tx, actor.id, record, documents, place)).length === 0;
}

async function decidesCheck({ tx, actor, params, given }: Write): Promise<boolean> {
  // A check that there is not is refused by the call itself.
  if (given.decision !== "approve" || !Object.hasOwn(KYC_CHECK, String(params.check))) return false;
  return (await readEvidence(tx, actor.id, Number(params.id), params.check as KycCheck)).length === 0;
}

/**
 * Counts who else may approve accounts and can sign in to do so, by a password or by one click, or could until lately:
 * else one could block the others and be alone at once.
 */
async function othersWhoApprove({ tx, actor, now, peopleToBe = false }: Asking): Promise<number> {
  const { users, roles } = tables;
  const isOrWasActive = or(eq(users.status, "Active"), gt(users.updated_at, approverSince(now).toISOString()));
  const ways = peopleToBe ? [credentials, oneClickPeople] : [credentials];
  const canSignIn = or(
    ...ways.map((way) => exists(tx.select({ id: way.user_id }).from(way).where(eq(way.user_id, users.id)))),
  );
  const others = await tx
    .select({ permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(eq(users.is_employee, true), isOrWasActive, ne(users.id, actor.id), canSignIn));
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
