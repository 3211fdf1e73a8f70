import { z } from "zod";
import { choice, date, file, integer, longText, money, optional, reference, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { unitHolds } from "./holds";
import { unitRoutes } from "./routes";
import { UNIT_HOLD } from "./vocabulary";

const units = (help?: string) => integer("Units", { min: 1, max: 10_000_000, ...(help ? { help } : {}) });

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
      price: optional(money("Price per unit", { help: "In rupees; the register keeps it." })),
      reason: longText("Reason", { help: "Such as the resolution; who decides reads it." }),
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
      units: optional(units("Empty: all of them.")),
      party: optional(text("In favour of", { max: 200 })),
      document_number: optional(text("Number of the order", { max: 100 })),
      until: optional(date("Until", { help: "Its last day; leave empty to keep it until it is lifted." })),
      reason: longText("Reason"),
      document: optional(file("Document")),
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
