import { expect, test } from "vitest";
import { createClockWatch } from "../../../src/server/clock/watch";
import { expireOrders } from "../../../src/server/orders/expire";
import { subjects } from "../../../src/server/subjects";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
/** A copy of the program whose clock is ahead of the database's. */
const copy = (ahead: number) =>
  createClockWatch({ ...here.platform.deps, clock: () => new Date(Date.now() + ahead * 1000) }, subjects);

test("copies on one database are held against its clock, many at once", async () => {
  const copies = [0, 45 * DAY, -3 * 3600, 30].map(copy);
  const round = () => Promise.all(copies.map(({ whileTrusted }) => whileTrusted(expireOrders)));
  for (const rounds of [await round(), await round()]) expect(rounds).toEqual([0, undefined, undefined, 0]);
  expect((await here.send("GET /health")).data.clock).toBe("doubted");
});
