import { z } from "zod";
import { clockDoubt } from "../clock/calls";
import { choice, date, flag, instant, integer, money, reference, text } from "../fields";
import { TRANSFER_KIND } from "../ledger/vocabulary";
import { waitingOrder } from "../orders/calls";
import { ORDER_STATUS } from "../orders/vocabulary";
import { ROLE } from "../roles/vocabulary";
import { type CallsOf, callsOf } from "../route";
import { todayRoutes } from "./routes";
import { START_STATE, START_STEPS, type StartStep } from "./start";

/** How far the page of the day looks, in days, and how many rows its tables have at most. */
export const TODAY = { deadlines: 7, money: 7, documents: 30, batches: 2, signatures: 3, rows: 6 } as const;

/** What the lists behind the figures of the day are narrowed by. */
export const TODAY_FILTERS = {
  kyc: { kyc: "pending", role: ROLE.customer },
  cancellations: { status: "pending" },
  eois: { status: "new" },
  undelivered: { status: "failed" },
  unbatched: { status: "approved" },
  late_batches: { unsettled: true },
  receipts: { waiting: true },
  companies: { status: "pending" },
  raise: { status: "live" },
} as const;

/** What the calls of {@link todayRoutes} take and give. */
export const todayCalls = callsOf(todayRoutes, {
  waiting: {
    /** How many records of a resource wait for somebody, by its name. */
    answer: z.object({
      approvals: integer().optional(),
      customers: integer().optional(),
      cancellations: integer().optional(),
      eois: integer().optional(),
      company: integer().optional(),
      receipts: integer().optional(),
      withdrawals: integer().optional(),
      outbox: integer().optional(),
      /** Documents that expire within days unless they are signed. */
      spv: integer().optional(),
      /** Parts of distributions that could not be paid. */
      distributions: integer().optional(),
    }),
  },
  start: {
    answer: z.array(
      z.object({
        name: z.enum(Object.keys(START_STEPS) as [StartStep, ...StartStep[]]),
        state: choice(START_STATE),
        /** The record that is begun, where it is one. */
        begun: integer().nullable().optional(),
        /** The one who asks may do it. */
        mine: flag(),
        /** Names of the roles that may. */
        roles: z.array(text()),
      }),
    ),
  },
  today: {
    answer: z.object({
      /** Requests that wait for the one who asks. */
      approvals: integer().optional(),
      /** Customers whose KYC is pending, by the days on which they came, the latest first. */
      kyc: z
        .array(z.object({ from_date: date().optional(), to_date: date().optional(), customers: integer() }))
        .optional(),
      /** Orders whose time is past, is over before the day is, or comes within some days after it. */
      deadlines: z.object({ past: integer(), today: integer(), next: integer() }).optional(),
      /** Orders that have done what their deadline asks for and wait for something else, the longest first. */
      held: z
        .object({
          found: integer(),
          first: z.array(
            waitingOrder.extend({
              order_id: reference("orders", "Order"),
              property_name: text("Asset"),
              status: choice(ORDER_STATUS),
            }),
          ),
        })
        .optional(),
      cancellations: integer().optional(),
      /** Cancelled orders whose money has not gone back, and for how many days the oldest has waited. */
      refunds: z.object({ orders: integer(), days: integer().nullable() }).optional(),
      eois: integer().optional(),
      /** Messages that did not leave and are tried no more. */
      undelivered: integer().optional(),
      /** What the last verification of the ledger found; its rows are those of `GET /console/ledger/verification`. */
      ledger: z
        .object({ verified_at: instant().nullable(), ok: flag(), wrong: integer(), warned: integer() })
        .optional(),
      /** What stands between chains and register that nothing explains; its rows are those of `GET /console/reconciliation`. */
      reconciliation: z.object({ tokens: integer(), unexplained: integer() }).optional(),
      /** Receipts with money that is not allocated, what that comes to, and the day on which the oldest came. */
      receipts: z.object({ receipts: integer(), amount: money(), since: date().nullable() }).optional(),
      /** Why deadlines stand still; nothing while the clock is trusted. */
      clock: z.object({ doubt: clockDoubt.nullable() }).optional(),
      /** Approved withdrawals that are in no batch yet. */
      unbatched: integer().optional(),
      /** Parts of distributions that go to banks and are in no batch yet. */
      unbatched_parts: integer().optional(),
      /** Batches of which the bank has not said everything after some days, those of the last of them included. */
      late_batches: z.object({ batches: integer(), to_date: date() }).optional(),
      /** Transfers of the last days, by kind; what was reversed later counts too. */
      money: z
        .object({
          from_date: date(),
          kinds: z.array(z.object({ kind: choice(TRANSFER_KIND), transfers: integer(), amount: money() })),
        })
        .optional(),
      /** Statuses that orders have, in their sequence. */
      orders: z.array(z.object({ status: choice(ORDER_STATUS), orders: integer() })).optional(),
      /** Live assets that have tokens left, the largest share first; the target is known for those in rupees. */
      raise: z
        .array(
          z.object({
            property_id: reference("assets"),
            property_name: text(),
            target: money().nullable(),
            taken: integer(),
            tokens: integer(),
          }),
        )
        .optional(),
      /** Documents whose latest version expires soon, the first to expire first. */
      documents: z
        .object({
          found: integer(),
          soonest: z.array(
            z.object({
              document_id: reference("documents", "Document"),
              document_name: text("Document"),
              property_id: reference("assets", "Asset"),
              property_name: text("Asset"),
              expires_on: date("Expires on"),
            }),
          ),
        })
        .optional(),
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof todayCalls> {}
}

/** What waits today, as the call for it answers. */
export type Today = z.output<typeof todayCalls.today.answer>;

/** Its blocks for those who may view all of them. */
export type TodayBlocks = { [Name in keyof Today]-?: NonNullable<Today[Name]> };
