import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { customers } from "../../contract/customers/resource";
import type { KYC_STATUS } from "../../contract/customers/vocabulary";
import { employee } from "../../contract/employees/resource";
import type { HOLDING as HOLDINGS } from "../../contract/notifications/vocabulary";
import { allows, type Grants } from "../../contract/permissions";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { DELIVERED, HOLDING } from "../reports/standing";

/** Who is meant by a notification; what is absent narrows nothing. */
export interface Audience {
  role?: number | null | undefined;
  kyc?: keyof typeof KYC_STATUS | null | undefined;
  property_id?: number | null | undefined;
  holding?: keyof typeof HOLDINGS | null | undefined;
}

const { users } = tables;

/** How many of an audience are named. */
const NAMED = 5;

/** Condition of those who can be written by e-mail: an address that was checked and is not theirs is nobody's. */
export const MAILABLE = sql<boolean>`${users.kyc_email_verification_status} <> 'rejected'`;

const ordered = (asset: number, which: SQL) =>
  sql`exists (select from orders o where o.user_id = ${users.id} and o.property_id = ${asset} and ${which})`;
const interested = (asset: number, which: SQL) =>
  sql`exists (select from eois e where e.user_id = ${users.id} and e.property_id = ${asset} and ${which})`;

const holding = (asset: number) =>
  sql`${users.id} in (select user_id from unit_balances where property_id = ${asset} and units > 0)`;

const HAS: Readonly<Record<keyof typeof HOLDINGS, (asset: number) => SQL>> = {
  holds: holding,
  orders: (asset) => ordered(asset, sql`o.status in ${HOLDING} and o.status <> ${DELIVERED}`),
  interest: (asset) => interested(asset, sql`e.status in ('new', 'approved', 'waitlisted')`),
  bookmark: (asset) => sql`${users.propertyBookmark} @> to_jsonb(${asset}::integer)`,
  waitlist: (asset) =>
    sql`(${users.propertyWaitingList} @> to_jsonb(${asset}::integer) or ${interested(asset, sql`e.status = 'waitlisted'`)})`,
};

/** Builds the condition of the people of an audience: active accounts; where KYC narrows it, customers alone. */
export function peopleOf({ role, kyc, property_id, holding }: Audience): SQL | undefined {
  return and(
    eq(users.status, "Active"),
    role ? eq(users.role, role) : undefined,
    kyc ? and(eq(users.kyc_status, kyc), eq(users.is_employee, false)) : undefined,
    property_id && holding ? HAS[holding](property_id) : undefined,
  );
}

/** Returns the condition of the people whose name and address somebody may read: customers, employees, both or nobody. */
export const nameableBy = (grants: Grants): SQL =>
  inArray(users.is_employee, [
    ...(allows(grants, customers.permission, "view") ? [false] : []),
    ...(allows(grants, employee.permission, "view") ? [true] : []),
  ]);

/** Counts the people of an audience now; names the first of those whose names the reader may see. */
export async function countAudience(db: Database, audience: Audience, grants: Grants) {
  const people = peopleOf(audience);
  const [counted] = await db
    .select({ people: sql<number>`count(*)::int`, emails: sql<number>`(count(*) filter (where ${MAILABLE}))::int` })
    .from(users)
    .where(people);
  const some = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(people, nameableBy(grants)))
    .orderBy(asc(users.id))
    .limit(NAMED);
  return { people: 0, emails: 0, ...counted, some };
}
