import { z } from "zod";
import { choice, date, difference, flag, instant, integer, money, reference, text } from "../fields";
import { ORDER_STATUS } from "../orders/vocabulary";
import { type CallsOf, callsOf } from "../route";
import { reportRoutes } from "./routes";
import { table } from "./table";
import { KYC_AGE, MISMATCH, ORDER_TIME, REFUND_REQUEST } from "./vocabulary";

/** Rows that a table of a report gives at most. */
export const REPORT_ROWS = 200;

/** Rows that it gives at most where all are asked for. */
export const REPORT_ALL_ROWS = 100_000;

/** Weeks that the report of weeks looks back, the present one included. */
export const REPORT_WEEKS = 26;

/** Days ahead in which a deadline counts as near, unless told otherwise. */
const DEADLINE_DAYS = 7;

/** Every row instead of the first: an export, and allowed and recorded as one. */
const extent = { rows: choice({ all: "All" }, "Rows").optional() };

const days = { from_date: date("From").optional(), to_date: date("To").optional() };
const spvChoice = { spv_id: reference("spv", "SPV").optional() };
const place = { property_id: reference("assets", "Asset").optional(), ...spvChoice };

const order = { order_id: reference("orders", "Order") };
const customer = { user_id: reference("customers", "Customer"), user_name: text("Customer") };
const asset = { property_id: reference("assets", "Asset"), property_name: text("Asset") };
const holder = { spv_id: reference("spv", "SPV").nullable(), spv_name: text("SPV").nullable() };

/** What the calls of {@link reportRoutes} take and give. */
export const reportCalls = callsOf(reportRoutes, {
  pipeline: {
    query: z.object({ ...days, ...place, ...extent }),
    answer: z.object({
      statuses: table(
        {
          status: choice(ORDER_STATUS, "Status"),
          orders: integer("Orders"),
          amount: money("Amount"),
          received: money("Received"),
        },
        "orders",
        "amount",
        "received",
      ),
    }),
  },
  weeks: {
    query: z.object({ ...place, ...extent }),
    answer: z.object({
      /** By the week in which they were placed, whatever became of them. */
      placed: table(
        { week: date("Week from"), orders: integer("Orders"), amount: money("Amount") },
        "orders",
        "amount",
      ),
      /** Payments that stand, by the week in which they were received. */
      received: table(
        { week: date("Week from"), payments: integer("Payments"), amount: money("Amount") },
        "payments",
        "amount",
      ),
    }),
  },
  raise: {
    query: z.object({ ...place, ...extent }),
    answer: z.object({
      assets: table(
        {
          ...asset,
          ...holder,
          target: money("Target").nullable(),
          /** Of orders that were not cancelled, failed or refunded; `received` is theirs too. */
          ordered: money("Ordered"),
          received: money("Received"),
          settled: money("Settled in escrow"),
          tokens: integer("Tokens"),
          tokens_reserved: integer("Reserved"),
          tokens_delivered: integer("Delivered"),
          tokens_left: integer("Left"),
        },
        "target",
        "ordered",
        "received",
        "settled",
        "tokens",
        "tokens_reserved",
        "tokens_delivered",
        "tokens_left",
      ),
    }),
  },
  deadlines: {
    query: z.object({ days: integer("Days ahead", { max: 365 }).default(DEADLINE_DAYS), ...place, ...extent }),
    answer: z.object({
      times: table(
        {
          time: choice(ORDER_TIME, "Waits for"),
          orders: integer("Orders"),
          overdue: integer("Past"),
        },
        "orders",
        "overdue",
      ),
      orders: table({
        ...order,
        at: instant("Until"),
        past: flag("Past"),
        time: choice(ORDER_TIME, "Waits for"),
        ...customer,
        ...asset,
        status: choice(ORDER_STATUS, "Status"),
        reminded_at: instant("Reminded").nullable(),
      }),
    }),
  },
  refunds: {
    query: z.object({ ...place, ...extent }),
    answer: z.object({
      refunds: table(
        {
          ...order,
          ...customer,
          ...asset,
          amount: money("Amount held"),
          since: instant("Cancelled"),
          days: integer("Days"),
          request: choice(REFUND_REQUEST, "Refund"),
          approval_id: reference("approvals", "Request").nullable(),
          decided_by_name: text("Decided by").nullable(),
          decided_at: instant("Decided").nullable(),
        },
        "amount",
      ),
    }),
  },
  reconciliation: {
    query: z.object({ ...spvChoice, ...extent }),
    answer: z.object({
      mismatches: table({
        /** Absent where the tokens of an asset do not fit its orders. */
        order_id: order.order_id.nullable(),
        problem: choice(MISMATCH, "What does not fit"),
        /** In words. */
        expected: text("Expected"),
        actual: text("Found"),
        status: choice(ORDER_STATUS, "Status").nullable(),
        user_id: customer.user_id.nullable(),
        user_name: customer.user_name.nullable(),
        ...asset,
      }),
      spvs: table(
        {
          ...holder,
          orders: integer("Paid orders"),
          amount: money("Their amount"),
          settled: money("Settled"),
          refunded: money("Refunded"),
          /** What was settled and not refunded, less the amount of the paid orders. */
          difference: difference("Difference"),
          income: money("Income"),
          distributed: money("Distributed"),
          /** What else moved the balance. */
          other: difference("Other"),
          balance: money("Held for the SPV"),
        },
        "orders",
        "amount",
        "settled",
        "refunded",
        "difference",
        "income",
        "distributed",
        "other",
        "balance",
      ),
    }),
  },
  kyc: {
    query: z.object({ role: reference("roles", "Role").optional(), ...extent }),
    answer: z.object({
      ages: table(
        {
          age: choice(KYC_AGE, "Waits"),
          customers: integer("Customers"),
          email: integer("E-mail"),
          aadhar: integer("Aadhaar"),
          pan: integer("PAN"),
          video: integer("Video"),
        },
        "customers",
        "email",
        "aadhar",
        "pan",
        "video",
      ),
      customers: table({
        ...customer,
        since: instant("Waits since"),
        days: integer("Days"),
        /** Checks that wait, in words. */
        waiting: text("Checks that wait"),
      }),
    }),
  },
  payouts: {
    query: z.object({ ...days, ...extent }),
    answer: z.object({
      payouts: table(
        {
          ...holder,
          /** How often; what one day brought straight from the escrow counts as one. */
          distributions: integer("Distributions"),
          net: money("Paid out"),
          withheld: money("Tax withheld"),
          gross: money("In all"),
          last_on: date("Last paid"),
        },
        "distributions",
        "net",
        "withheld",
        "gross",
      ),
    }),
  },
  fees: {
    query: z.object({ ...days, ...place, ...extent }),
    answer: z.object({
      months: table(
        {
          /** Year and month in which the fee was settled or given back. */
          month: text("Month"),
          fee: text("Fee"),
          orders: integer("Orders"),
          charged: money("Charged"),
          returned: money("Given back"),
          net: difference("Net"),
        },
        "charged",
        "returned",
        "net",
      ),
      account: table({
        account_id: reference("ledger-accounts"),
        account_name: text("Account"),
        balance: money("Balance"),
      }),
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof reportCalls> {}
}

/** Name of a report, in its address. */
export type ReportName = keyof typeof reportCalls;
