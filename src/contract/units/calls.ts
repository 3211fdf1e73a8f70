import { z } from "zod";
import { choice, date, file, integer, longText, money, optional, reference, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { unitHolds } from "./holds";
import { unitRoutes } from "./routes";
import { UNIT_HOLD } from "./vocabulary";

const units = () => integer("Units", { min: 1, max: 10_000_000 });

/** Movements by which units leave their holder for the issuer. */
export const UNITS_TAKEN = { redemption: "Redemption", "buy-back": "Buy-back", forfeiture: "Forfeiture" } as const;

/** What the calls of {@link unitRoutes} take and give. */
export const unitCalls = callsOf(unitRoutes, {
  take: {
    body: z.object({
      kind: choice(UNITS_TAKEN, "Movement"),
      property_id: reference("assets", "Asset"),
      user_id: reference("customers", "Holder"),
      units: units(),
      price: optional(money("Price per unit")),
      reason: longText("Reason"),
      document: file("Document"),
    }),
    answer: z.object({ id: z.int() }),
  },
  correct: {
    body: z.object({ units: units(), reason: longText("Reason"), document: file("Document") }),
    answer: z.object({ id: z.int() }),
  },
  hold: {
    body: z.object({
      kind: choice(UNIT_HOLD, "Kind"),
      user_id: reference("customers", "Holder"),
      property_id: optional(reference("assets", "Asset")),
      units: optional(units()),
      party: optional(text("In favour of", { max: 200 })),
      document: optional(file("Document")),
      document_number: optional(text("Number of the order", { max: 100 })),
      until: optional(date("Until")),
      reason: longText("Reason"),
    }),
    answer: unitHolds.record,
  },
  release: {
    body: z.object({ reason: longText("Reason"), document: optional(file("Document")) }),
    answer: unitHolds.record,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof unitCalls> {}
}
