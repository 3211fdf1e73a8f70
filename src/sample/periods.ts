import { asc, eq } from "drizzle-orm";
import { drawFor } from "../server/db/sample/draw";
import { DAY } from "../server/db/sample/time";
import { tables } from "../server/db/tables/resources";
import { twoOf } from "./deposits";
import type { Around } from "./orderScene";
import type { Scene } from "./timeline";

/** Days after a month's beginning on which it is closed. */
const CLOSED_AFTER = 50;

/** Plays the closing of each month of the books by two people, some weeks after its end. */
export async function* periodScene({ stage, desk, now }: Around): Scene {
  const { periods } = tables;
  const draw = drawFor("sample period", 0);
  for (
    let first = Date.UTC(new Date(stage.now()).getUTCFullYear(), new Date(stage.now()).getUTCMonth());
    first < now;
  ) {
    yield first + CLOSED_AFTER * DAY;
    const month = new Date(first).toISOString().slice(0, 7);
    const [found] = await stage.deps.db.select().from(periods).where(eq(periods.month, month)).orderBy(asc(periods.id));
    if (found) {
      const [asked, decided] = twoOf(desk.deciders, draw);
      const sent = { params: { id: found.id }, body: { reason: "The bank’s statement agrees." } };
      const { approvalId } = await stage.send(asked, "POST /console/periods/:id/close", sent);
      await stage.decide(decided, Number(approvalId), "approve");
    }
    first = Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1);
  }
}
