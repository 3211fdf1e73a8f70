import { and, count, eq, ne } from "drizzle-orm";
import { ROLE } from "../../contract/vocabulary";
import { tables } from "../db/tables/resources";
import { Failure, invalid } from "../http/failure";
import type { Rules, Writing } from "../resources/rules";
import type { Values } from "../resources/shape";
import { withinGrants } from "../roles/grants";
import { storePassword } from "../session/credentials";
import { hashPassword } from "../session/password";

/** What the server knows of employees beyond their definition. */
export const employeeRules: Rules = {
  scope: { where: eq(tables.users.is_employee, true), set: { is_employee: true } },
  beforeCreate: async (writing, values) => {
    await refuseRole(writing, values.role);
    return values;
  },
  beforeChange: async (writing, before, changes) => {
    await refuseHigher(writing, before);
    await refuseOwnAccess(writing, before, changes);
    if (changes.role !== undefined && changes.role !== before.role) await refuseRole(writing, changes.role);
    const leaves = (changes.role ?? before.role) !== ROLE.superAdmin || (changes.status ?? before.status) !== "Active";
    if (leaves) await refuseLast(writing, before);
    return changes;
  },
  beforeRemove: async (writing, before) => {
    await refuseHigher(writing, before);
    if (before.id === writing.actor.id) throw new Failure("forbidden", "You cannot delete your own account");
    await refuseLast(writing, before);
  },
  afterWrite: async ({ tx, now }, { id }, { password }) => {
    if (typeof password === "string")
      await storePassword(tx, { userId: id, hash: await hashPassword(password), at: now });
  },
};

/** Refuses a role that does not exist here or allows more than the actor's own. */
async function refuseRole({ tx, actor }: Writing, role: unknown) {
  const [found] = await tx
    .select()
    .from(tables.roles)
    .where(eq(tables.roles.id, Number(role)));
  const refuse = (message: string) => invalid([{ path: "role", message }]);
  if (!found || found.id === ROLE.customer) throw refuse("Choose a role of the back office");
  if (!withinGrants(actor.grants, found.permissions))
    throw refuse("You cannot give a role that allows more than yours");
}

/** Keeps people from changing, or taking over, an account whose role allows more than theirs. */
async function refuseHigher({ tx, actor }: Writing, before: Values) {
  const [found] = await tx
    .select()
    .from(tables.roles)
    .where(eq(tables.roles.id, Number(before.role)));
  if (!withinGrants(actor.grants, found?.permissions ?? {})) {
    throw new Failure("forbidden", "This person's role allows more than yours");
  }
}

async function refuseOwnAccess({ actor }: Writing, before: Values, changes: Values) {
  if (before.id !== actor.id) return;
  // The own password is changed on the profile, where the present one is asked for.
  const own = ["role", "status", "password"].filter((path) => (changes[path] ?? before[path]) !== before[path]);
  if (own.length) throw invalid(own.map((path) => ({ path, message: "Somebody else has to change this for you" })));
}

async function refuseLast({ tx }: Writing, before: Values) {
  if (before.role !== ROLE.superAdmin || before.status !== "Active") return;
  const { id, role, status } = tables.users;
  // Locks the role's row, so that two super admins cannot remove each other at once.
  await tx.select().from(tables.roles).where(eq(tables.roles.id, ROLE.superAdmin)).for("update");
  const [others] = await tx
    .select({ count: count() })
    .from(tables.users)
    .where(and(eq(role, ROLE.superAdmin), eq(status, "Active"), ne(id, Number(before.id))));
  if (!others?.count) throw new Failure("conflict", "This is the last super admin");
}
