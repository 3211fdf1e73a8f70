import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Actor } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { withinGrants } from "../roles/grants";

const { users, roles } = tables;

/** Keeps people from changing, or taking over, an account whose role allows more than theirs. */
export async function refuseHigher(tx: Database, actor: Actor, role: number): Promise<void> {
  const [found] = await tx.select().from(roles).where(eq(roles.id, role));
  if (!withinGrants(actor.grants, found?.permissions ?? {})) {
    throw new Failure("forbidden", "This person's role allows more than yours");
  }
}

/** Gives an employee whose role allows no more than the actor's, kept from others until the transaction ends. */
export async function lockEmployee(tx: Database, actor: Actor, id: number) {
  const employee = await findEmployee(tx, id, true);
  await refuseHigher(tx, actor, employee.role);
  return employee;
}

/** Gives the account of an employee; `lock` keeps it from others until the transaction ends. */
export async function findEmployee(db: Database, id: number, lock = false) {
  const query = db
    .select({ id: users.id, name: users.name, email: users.email, status: users.status, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_employee, true)));
  const [employee] = await (lock ? query.for("update") : query);
  if (!employee) throw notFound("employee");
  return employee;
}
