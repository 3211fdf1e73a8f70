import { expireOrders } from "../../../src/server/orders/expire";
import { moneyOn } from "../money";
import { offersOn } from "../offerRules/offers";
import { DAY } from "../platform";
import type { SignedIn } from "../signedIn";

/** What tests of re-opened orders do: orders that end, and requests to re-open them. */
export function reopeningOn(here: SignedIn) {
  const desk = offersOn(here);
  const { pay } = moneyOn(here);
  const inDays = (days: number) => new Date(here.platform.deps.clock().getTime() + days * DAY * 1000).toISOString();
  return {
    ...desk,
    inDays,
    /** Asks for a second person to re-open an order; a deadline of null names none. */
    reopen: (id: number, deadline: string | null = null) => {
      const body = { reason: "The bank was closed for days", ...(deadline && { deadline }) };
      return pay(`POST /console/orders/${id}/reopen`, body);
    },
    /** Gives an order whose payment was due and did not come. */
    async failed() {
      const placed = await desk.placeDue();
      await here.pass(30 * DAY);
      await expireOrders(here.platform.deps);
      return placed;
    },
    /** Gives an order that was accepted and then cancelled, without money. */
    async cancelled(units = 10, assetValues: object = {}) {
      const placed = await desk.place(units, {}, assetValues);
      await desk.walk(placed.id, "order-created", "order-cancelled");
      return placed;
    },
  };
}
