import { asc, eq } from "drizzle-orm";
import type { Database } from "../server/db/open";
import { DAY, instantOf } from "../server/db/sample/time";
import { tables } from "../server/db/tables/resources";
import { monthAt } from "../server/periods/month";
import { keepTrialBalance } from "../server/periods/trialBalance";
import { type Desk, pairFor } from "./desk";

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
