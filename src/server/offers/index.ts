import type { offerClosingOrders } from "../../contract/offers/resource";
import { SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { endOrdersOfFailedOffers, offerClosingRules } from "./closing";

declare module "../db/tables" {
  interface Tables {
    offer_closing_orders: TableOf<typeof offerClosingOrders>;
  }
}

/** Offers: their closing, and what it does to their orders. */
export const offers = subject({
  resources: { "offer-closing-orders": offerClosingRules },
  work: { "ending the orders of failed offers": { every: 2 * SECOND, run: endOrdersOfFailedOffers } },
});
