import { and, eq, sql } from "drizzle-orm";
import type { Grants } from "../../contract/permissions";
import type { Account } from "../../contract/session/calls";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";

const { users, roles } = tables;

/** The columns of an account joined with its role that decide who someone is. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  status: users.status,
  is_employee: users.is_employee,
  role_id: roles.id,
  role_name: roles.name,
  permissions: roles.permissions,
  /** The role may approve something, and there is no second factor. */
  approves_without_factor: sql<boolean>`jsonb_path_exists(${roles.permissions}, '$.* ? (@ == "approve")')
    and not exists (select from second_factors f where f.user_id = ${users.id} and f.confirmed_at is not null)`,
  /** What the setting says of second factors, where it is set. */
  factor_setting: sql<string | null>`(select s.value from settings s where s.name = 'second_factor')`,
};

/** An account joined with its role, as `accountColumns` select it. */
export interface AccountRow {
  id: number;
  email: string;
  name: string;
  status: string;
  is_employee: boolean;
  role_id: number;
  role_name: string;
  permissions: Grants;
  approves_without_factor: boolean;
  factor_setting: string | null;
}

/** Tells whether an account may use the back office now: active and an employee's. */
export const mayAdminister = (row: Pick<AccountRow, "status" | "is_employee">): boolean =>
  row.status === "Active" && row.is_employee;

/** Tells whether an account has to set up a second factor before anything else; in a trial only where it is set so. */
export const mustSetUpFactor = (
  { approves_without_factor, factor_setting }: AccountRow,
  { trial = false }: Pick<AppDeps, "trial">,
): boolean => approves_without_factor && (factor_setting ?? (trial ? "optional" : "required")) !== "optional";

/** Gives an account as it travels. */
export const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: { id: row.role_id, name: row.role_name },
  permissions: row.permissions,
});

/** Finds the employee's account of an e-mail address, written in lower case; customers sign in by phone. */
export async function accountOfEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select(accountColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(eq(users.email, email), eq(users.is_employee, true)));
  return row;
}
