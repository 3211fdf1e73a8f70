import { asc, gte } from "drizzle-orm";
import { asMonth, msg } from "../../contract/language/message";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";
import { monthOf, nextMonth } from "./month";

const { month, status } = tables.periods;

/**
 * Refuses (422 at `path`) a day, `2026-04-30`, of a month of the books that is closed.
 *
 * Until the caller's transaction ends, the month of a day that was let through cannot be closed.
 */
export async function refuseClosedDay(tx: Database, path: string, day: string): Promise<void> {
  const since = await tx
    .select({ month, status })
    .from(tables.periods)
    .where(gte(month, monthOf(day)))
    .orderBy(asc(month))
    .for("key share");
  const closed = since.findLast((period) => period.status === "closed");
  if (!closed) return;
  const message = msg("%{month} is closed; enter a day from 1 %{next} on", {
    month: asMonth(monthOf(day)),
    next: asMonth(nextMonth(closed.month)),
  });
  throw invalid([{ path, message }]);
}
