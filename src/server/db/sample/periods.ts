import { asc, eq } from "drizzle-orm";
import { monthAt } from "../../periods/month";
import { keepTrialBalance } from "../../periods/trialBalance";
import type { Database } from "../open";
import { tables } from "../tables/resources";
import { type Desk, pairFor } from "./desk";
import { DAY, instantOf } from "./time";

/** Days after a month's beginning on which the sample closes it. */
const CLOSED_AFTER = 50;

/** Closes the months of the books that have ended some time ago, each with its trial balance. */
export async function closePeriods(tx: Database, desk: Desk, now: number): Promise<void> {
  const { periods } = tables;
  const open = monthAt(new Date(now - CLOSED_AFTER * DAY));
  for (const { id, month } of await tx.select().from(periods).orderBy(asc(periods.month))) {
    const from = Date.parse(`${month}-01T00:00:00Z`);
    const isClosed = month < open;
    if (isClosed) await keepTrialBalance(tx, id, month);
    await tx
      .update(periods)
      .set({
        status: isClosed ? "closed" : "open",
        closed_at: isClosed ? instantOf(from + CLOSED_AFTER * DAY) : null,
        closed_by: isClosed ? pairFor(desk, "period", id).decided.name : null,
        created_at: instantOf(from),
        updated_at: instantOf(from + (isClosed ? CLOSED_AFTER * DAY : 0)),
      })
      .where(eq(periods.id, id));
  }
}
