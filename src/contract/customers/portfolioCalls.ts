import { z } from "zod";
import { choice, integer, money, reference, text } from "../fields";
import { ORDER_STATUS } from "../orders/vocabulary";
import { type CallsOf, callsOf } from "../route";
import { portfolioRoutes } from "./portfolioRoutes";

const portfolioOrder = z.object({
  id: z.int(),
  status: choice(ORDER_STATUS),
  property_id: z.int(),
  no_sqyds: z.number(),
  total_amount: money(),
  user_name: z.string(),
  user_id: z.int(),
  property_name: z.string(),
});

const investment = z.object({
  property_id: reference("assets", "Asset"),
  property_name: text("Asset"),
  no_sqyds: integer("Units"),
  /** Paid for and not delivered yet: no holding so far. Another server may not tell it. */
  undelivered: integer("To be delivered").optional(),
  invested: money("Invested"),
  /** At the asset's price of today; another server may not tell it. */
  current_value: money("Current value").optional(),
});

/** What the calls of {@link portfolioRoutes} take and give. */
export const portfolioCalls = callsOf(portfolioRoutes, {
  byCustomer: {
    answer: z.object({
      user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
      orders: z.array(portfolioOrder),
      total_sqyds: z.number(),
      current_value: money(),
      total_invested_amount: money(),
      total_returns: money(),
      my_investments: z.array(investment),
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof portfolioCalls> {}
}
