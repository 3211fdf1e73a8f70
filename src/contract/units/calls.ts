import { z } from "zod";
import { choice, date, file, integer, longText, money, optional, reference, text } from "../fields";
import { call } from "../resource";
import { unitHolds } from "./holds";
import { UNIT_HOLD } from "./vocabulary";

const units = () => integer("Units", { min: 1, max: 10_000_000 });

/** Movements by which units leave their holder for the issuer. */
export const UNITS_TAKEN = { redemption: "Redemption", "buy-back": "Buy-back", forfeiture: "Forfeiture" } as const;

/** Movements of units beyond delivery and transfer, and what keeps units where they are. */
export const unitCalls = {
  /** Asks a second person to redeem, buy back or forfeit units of a holder; money moves apart from it. */
  take: call({
    on: "POST /console/spv/:spv_id/unit-movements",
    fails: "Failed to request the movement of units",
    access: ["spv", "edit"],
    idempotent: "required",
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
  }),
  /** Asks a second person to undo a movement, in whole or in part, by another one that names it. */
  correct: call({
    on: "POST /console/spv/:spv_id/unit-movements/:movement_id/correction",
    fails: "Failed to request the correction",
    access: ["spv", "edit"],
    idempotent: "required",
    body: z.object({ units: units(), reason: longText("Reason"), document: file("Document") }),
    answer: z.object({ id: z.int() }),
  }),
  /** Places a hold at once: who has the right need not wait for a second person. */
  hold: call({
    on: "POST /console/unit-holds",
    fails: "Failed to place the hold",
    access: ["spv", "approve"],
    idempotent: "required",
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
  }),
  /** Asks a second person to lift a hold. */
  release: call({
    on: "PUT /console/unit-holds/:id/release",
    fails: "Failed to lift the hold",
    access: ["spv", "approve"],
    idempotent: "required",
    body: z.object({ reason: longText("Reason"), document: optional(file("Document")) }),
    answer: unitHolds.record,
  }),
};
