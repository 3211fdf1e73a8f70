import { eq, inArray, sql } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import type { OwnApplication } from "../../contract/onboarding/calls";
import { applications as definition } from "../../contract/onboarding/resource";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { Failure, notFound } from "../http/failure";
import type { Auditing } from "../resources/rules";
import { readRecord } from "../resources/store";
import type { Application } from "./change";
import { countedPayments } from "./counted";
import { instructionsFor } from "./instructions";
import { applicationRules } from "./rules";

const { applications, users } = tables;

/** An applicant's account, as far as the onboarding tells of it. */
export type Account = OwnApplication["account"];

/** A request of an applicant, in the transaction that answers it. */
export interface Applying {
  auditing: Auditing;
  deps: AppDeps;
  account: Account;
  /** The applicant's application, locked; it begins with whatever is saved first. */
  application: Application;
}

/** Does something to the application of an applicant in one transaction, its row locked first, and gives how it stands. */
export const apply = (
  { deps, endUser, requestId }: { deps: AppDeps; endUser: number; requestId: string },
  work: (applying: Applying) => Promise<unknown>,
): Promise<OwnApplication> =>
  transaction(deps.db, async (tx) => {
    const account = await readAccount(tx, endUser);
    const actor = { ...PLATFORM, id: account.id, name: account.name };
    const auditing = { tx, actor, now: deps.clock(), requestId, secret: deps.secret };
    const application = await lockOrBegin(auditing);
    await work({ auditing, deps: { ...deps, db: tx }, account, application });
    return readOwn(tx, endUser);
  });

/** Gives an applicant's account, the application with its payments, and how to pay what is due now. */
export async function readOwn(db: Database, userId: number): Promise<OwnApplication> {
  const account = await readAccount(db, userId);
  const [found] = await db.select().from(applications).where(eq(applications.user_id, userId));
  if (!found) return { account, application: null, payments: [], instructions: null };
  const counted = await countedPayments(db, found);
  const payments = counted.map(({ amount, reference, at }) => ({ amount, reference, at }));
  const application = (await readRecord(db, definition, applicationRules, found.id)) as OwnApplication["application"];
  return { account, application, payments, instructions: await instructionsFor(db, found) };
}

/** Refuses to change an application that is in the platform's hands. */
export function refuseSubmitted({ status, number }: Pick<Application, "status" | "number">): void {
  if (status !== "draft")
    throw new Failure("conflict", msg("%{number} is submitted; it cannot be changed now", { number }));
}

/** Gives the account of an applicant. */
export async function readAccount(db: Database, userId: number): Promise<Account> {
  const { id, name, email, country_code, phone, wallet_address, wallet_proven_at } = users;
  const [account] = await db
    .select({ id, name, email, country_code, phone, wallet_address, wallet_proven_at })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw notFound("account");
  return account;
}

async function lockOrBegin({ tx, actor, now, requestId }: Auditing): Promise<Application> {
  const own = eq(applications.user_id, actor.id);
  const lock = async () => {
    // Its company first: whoever decides on that locks them in this order too, and two orders end in a deadlock.
    const company = tx.select({ id: applications.company_id }).from(applications).where(own);
    await tx.select().from(tables.companies).where(inArray(tables.companies.id, company)).for("update");
    return tx.select().from(applications).where(own).for("update");
  };
  const [found] = await lock();
  if (found) return found;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('applications', 'id'))::int as id`,
  );
  const id = Number(rows[0]?.id);
  const at = now.toISOString();
  const [begun] = await tx
    .insert(applications)
    .overridingSystemValue()
    .values({
      id,
      number: `TA-${String(id).padStart(6, "0")}`,
      user_id: actor.id,
      created_at: at,
      updated_at: at,
    } as never)
    .onConflictDoNothing({ target: applications.user_id })
    .returning();
  if (begun)
    await recordChange(tx, { actor, at: now, requestId, action: "create", resource: definition.name, recordId: id });
  // Another first save may have been faster.
  const [mine] = begun ? [begun] : await lock();
  if (!mine) throw new Error(`The application of account ${actor.id} is neither new nor there`);
  return mine;
}
