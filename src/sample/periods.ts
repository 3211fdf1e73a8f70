import { asc, eq } from "drizzle-orm";
import { DAY } from "../contract/time";
import { drawFor } from "../server/db/sample/draw";
import { tables } from "../server/db/tables";
import type { Around } from "./acting";
import { twoOf } from "./deposits";
import type { Scene } from "./timeline";

/** Days after a month's beginning on which it is closed. */
const CLOSED_AFTER = 50;

/** Plays the closing of each month of the books by two people, some weeks after its end; the last one is still to be closed. */
export async function* periodScene({ stage, desk, now }: Around): Scene {
  const { periods } = tables;
  const draw = drawFor("sample period", 0);
  const last = monthOf(now, -1);
  for (let first = monthOf(stage.now()); first < last; first = monthOf(first, 1)) {
    yield first + CLOSED_AFTER * DAY;
    const month = new Date(first).toISOString().slice(0, 7);
    const [found] = await stage.deps.db.select().from(periods).where(eq(periods.month, month)).orderBy(asc(periods.id));
    if (!found) continue;
    const [asked, decided] = twoOf(desk.deciders, draw);
    const sent = { params: { id: found.id }, body: { reason: "The bank’s statement agrees." } };
    const { approvalId } = await stage.send(asked, "POST /console/periods/:id/close", sent);
    await stage.decide(decided, Number(approvalId), "approve");
  }
}

/** Gives the beginning of the month of a moment, or of one some months away. */
function monthOf(at: number, away = 0): number {
  const moment = new Date(at);
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + away);
}
