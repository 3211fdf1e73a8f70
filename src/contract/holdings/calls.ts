import { z } from "zod";
import { INVESTOR_CATEGORY, KYC_STATUS } from "../customers/vocabulary";
import { choice, date, file, integer, longText, money, optional, reference, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { UNIT_MOVEMENT } from "../units/vocabulary";
import { unitTransfers } from "./resource";
import { holdingRoutes } from "./routes";

/** Holders that a cap table gives at most; an export gives all. */
export const CAP_TABLE_ROWS = 1000;

/** Movements that an answer gives at most. */
export const MOVEMENT_ROWS = 500;

const holding = z.object({
  user_id: z.int(),
  user_name: text("Holder", { personal: true }),
  category: choice(INVESTOR_CATEGORY, "Category"),
  kyc: choice(KYC_STATUS, "KYC"),
  units: integer("Units"),
  /** Those that may not leave: a freeze, a pledge or a court holds them. */
  on_hold: integer("On hold"),
  /** At the price that each asset's tokens had on that day. */
  value: money("Value"),
  /** Part of the whole value in percent, two places; those of all holders sum to 100.00. */
  percentage: z.string(),
  /** Day of the first units that are still held. */
  since: z.string(),
});

/** One holder in a cap table. */
export type Holding = z.output<typeof holding>;

const movement = z.object({
  id: z.int(),
  at: z.string(),
  kind: choice(UNIT_MOVEMENT),
  property_id: z.int(),
  property_name: z.string(),
  /** The issuer, on either side, is nobody. */
  from_user_id: z.int().nullable(),
  from_name: z.string().nullable(),
  to_user_id: z.int().nullable(),
  to_name: z.string().nullable(),
  units: z.int(),
  /** For one unit, where it is known. */
  price: money().nullable(),
  order_id: z.int().nullable(),
  transfer_id: z.int().nullable(),
  /** Number of the movement that a correction undoes. */
  corrects_id: z.int().nullable(),
  reason: z.string().nullable(),
  document: z.string().nullable(),
});

/** A movement of units in the register. */
export type Movement = z.output<typeof movement>;

const of = { property_id: reference("assets", "Asset").optional() };

/** What the calls of {@link holdingRoutes} take and give. */
export const holdingCalls = callsOf(holdingRoutes, {
  capTable: {
    query: z.object({ date: date("As of").optional(), ...of }),
    answer: z.object({
      as_of: z.string(),
      /** That day is over; while it is not, the table is as things stand now. */
      ended: z.boolean(),
      holders: z.array(holding),
      found: z.int(),
      units: z.int(),
      value: money(),
      assets: z.array(z.object({ id: z.int(), name: z.string(), units: z.int(), price: money() })),
    }),
  },
  exportCapTable: { query: z.object({ date: date("As of").optional(), ...of }) },
  exportOcf: { query: z.object({ date: date("As of").optional(), ...of }) },
  movements: {
    query: z.object({ from_date: date("From").optional(), to_date: date("To").optional(), ...of }),
    answer: z.object({ movements: z.array(movement), found: z.int() }),
  },
  certificate: { query: z.object({ date: date("As of").optional() }) },
  transfer: {
    body: z.object({
      property_id: reference("assets", "Asset"),
      from_user_id: reference("customers", "From"),
      to_user_id: reference("customers", "To"),
      units: integer("Units", { min: 1, max: 10_000_000 }),
      reason: longText("Reason", { help: "Such as a sale, a gift or an inheritance; who decides reads it." }),
      document: optional(file("Document")),
    }),
    answer: unitTransfers.record,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof holdingCalls> {}
}
