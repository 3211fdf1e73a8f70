import { desc, eq } from "drizzle-orm";
import { paiseOf } from "../../contract/money";
import type { Database } from "../db/database";
import type { Application } from "./change";
import { applicationPayments } from "./tables";

/** Gives the payments that count for the invoice an application has now; those of before a refund do not. */
export async function countedPayments(db: Database, { id, received }: Pick<Application, "id" | "received">) {
  const found = await db
    .select()
    .from(applicationPayments)
    .where(eq(applicationPayments.application_id, id))
    .orderBy(desc(applicationPayments.id));
  let rest = paiseOf(received);
  const counted = found.filter(({ amount }) => {
    const counts = rest > 0n;
    rest -= paiseOf(amount);
    return counts;
  });
  return counted.reverse();
}
