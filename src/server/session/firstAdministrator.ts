import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { PRESET_ROLES } from "../../contract/permissions";
import { ROLE } from "../../contract/roles/vocabulary";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { StartError } from "../startError";
import { storePassword } from "./credentials";
import { hashPassword } from "./password";

const { users, roles } = tables;

interface First {
  email: string;
  /** Made at random when absent. */
  password?: string;
  clock?: () => Date;
}

/**
 * Puts the preset roles and the first administrator into a database that lacks them.
 *
 * Gives address and password of the account that it created, nothing when there was a Super admin already.
 */
export async function seedFirstAdministrator(
  db: Database,
  { email, password = randomBytes(15).toString("base64url"), clock = () => new Date() }: First,
): Promise<{ email: string; password: string } | undefined> {
  await seedRoles(db);
  if (await hasSuperAdmin(db)) return undefined;
  const address = email.trim().toLowerCase();
  const hash = await hashPassword(password);
  const at = clock();
  const created = await transaction(db, async (tx) => {
    const [account] = await tx
      .insert(users)
      .values({ name: "Administrator", email: address, role: ROLE.superAdmin, is_employee: true })
      // Another copy of the program may be starting on the same database.
      .onConflictDoNothing({ target: users.email, where: sql`is_employee` })
      .returning({ id: users.id });
    if (account) await storePassword(tx, { userId: account.id, hash, at });
    return account !== undefined;
  });
  if (created) return { email: address, password };
  if (await hasSuperAdmin(db)) return undefined;
  throw new StartError(`${address} belongs to another employee already; set ADMIN_EMAIL to another address`);
}

async function seedRoles(db: Database): Promise<void> {
  const presets = PRESET_ROLES.map((role) => ({ ...role, preset: true }));
  await transaction(db, async (tx) => {
    const added = await tx
      .insert(roles)
      .overridingSystemValue()
      .values(presets)
      .onConflictDoNothing()
      .returning({ id: roles.id });
    if (added.length === 0) return;
    await tx.execute(sql`select setval(pg_get_serial_sequence('roles', 'id'), (select max(id) from roles))`);
  });
}

async function hasSuperAdmin(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, ROLE.superAdmin)).limit(1);
  return found.length > 0;
}
