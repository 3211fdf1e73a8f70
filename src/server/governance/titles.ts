import { eq } from "drizzle-orm";
import type { Told } from "../approvals/told";
import type { Database } from "../db/database";
import { tables } from "../db/tables";

/** Says whose vote on what a request records. */
export const titleOfVote = async ({ tx, params, before }: Told) =>
  `Vote of ${await nameOf(tx, params.user_id)} on “${before?.title}”`;

/** Says whose vote a request records: each holder's waits for itself. */
export const voterOf = async ({ tx, params }: Told) => `${await nameOf(tx, params.user_id)} (${params.user_id})`;

async function nameOf(tx: Database, userId: unknown): Promise<string> {
  const { users } = tables;
  const [user] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, Number(userId)));
  return user?.name ?? String(userId);
}
