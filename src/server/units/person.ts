import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";

/** Says why somebody can be no holder at all; nothing where they can. */
export async function customerProblem(tx: Database, id: number): Promise<string | undefined> {
  const { users } = tables;
  const [found] = await tx.select({ is_employee: users.is_employee }).from(users).where(eq(users.id, id));
  return found && !found.is_employee ? undefined : "There is no such customer";
}
