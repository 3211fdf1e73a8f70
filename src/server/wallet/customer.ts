import { eq } from "drizzle-orm";
import type { Words } from "../../contract/language/message";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";

/**
 * Gives the customer whose money is to move; anybody else is refused at `user_id`.
 *
 * `lock` keeps the wallet and the customer as they are until the commit.
 */
export async function findCustomer(tx: Database, id: number, lock = false) {
  const { users, ledger_accounts: accounts } = tables;
  if (lock) {
    // As every posting does: first the account and then, by its trigger, the customer.
    const account = tx.select({ id: accounts.id }).from(accounts);
    await account.where(eq(accounts.code, `wallet:${id}`)).for("update");
  }
  const query = tx.select().from(users).where(eq(users.id, id));
  // Not for update: whatever refers to the customer would wait.
  const [found] = await (lock ? query.for("no key update") : query);
  if (!found) throw refuseCustomer("There is no such customer");
  if (found.is_employee) throw refuseCustomer("This person is an employee and has no wallet");
  return found;
}

/** Refuses a movement of money for what its customer is or lacks. */
export const refuseCustomer = (message: Words) => invalid([{ path: "user_id", message }], message);
