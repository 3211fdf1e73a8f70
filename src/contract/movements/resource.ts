import { z } from "zod";
import { choice, date, file, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { MOVEMENT_KIND } from "./vocabulary";

/** What each kind of movement is about and has to come with; a reversal is asked for on the page of its transfer. */
export const MOVEMENT_NEEDS = {
  "escrow-release": ["property_id", "beneficiary", "reference", "moved_on", "document"],
  "reserve-release": ["spv_id"],
  "tax-remittance": ["period_from", "period_to", "reference", "moved_on", "document"],
  "fee-withdrawal": ["reference", "moved_on"],
  reversal: [],
} as const satisfies Record<keyof typeof MOVEMENT_KIND, readonly string[]>;

/** Fields that only some kinds of movements have. */
const PARTICULAR = [...new Set(Object.values(MOVEMENT_NEEDS).flat())];

/** Tells what a movement of its kind lacks, and what it has nothing to do with. */
function movementProblems(movement: Readonly<Record<string, unknown>>) {
  const { kind, period_from, period_to } = movement;
  if (kind === "reversal") return [];
  const needed: readonly string[] = MOVEMENT_NEEDS[kind as keyof typeof MOVEMENT_NEEDS] ?? [];
  const problems = PARTICULAR.flatMap((path) => {
    const given = movement[path] !== null && movement[path] !== undefined && movement[path] !== "";
    if (given === needed.includes(path)) return [];
    // The SPV of an escrow is that of its asset.
    if (given) return path === "spv_id" && movement.property_id ? [] : [{ path, message: "This kind has none" }];
    return [{ path, message: "Enter this" }];
  });
  const backwards = period_from && period_to && String(period_to) < String(period_from);
  return backwards ? [...problems, { path: "period_to", message: "The period ends after it begins" }] : problems;
}

/**
 * Money that the program moves because two people said so: escrow to the seller of an asset once its offer has
 * succeeded, a reserve back to the income that is distributed, tax and fees to whom they are owed, and reversals.
 */
export const moneyMovements = defineResource({
  name: "money-movements",
  label: "Money movement",
  group: "Books",
  title: "id",
  option: ["kind", "amount"],
  permission: "ledger",
  guarded: [["create", "create", "always", "Release a reserve or escrow, or remit tax or fees"]],
  storedIn: "money_movements",
  record: z.object({
    kind: choice(MOVEMENT_KIND, "Kind", { indexed: true }).default("escrow-release"),
    property_id: optional(reference("assets", "Asset")),
    spv_id: optional(reference("spv", "SPV")),
    amount: money("Amount"),
    beneficiary: optional(text("Paid to", { personal: true })),
    period_from: optional(date("Withheld from")),
    period_to: optional(date("Withheld to")),
    moved_on: optional(date("Paid on")),
    reference: optional(text("Bank reference or challan", { max: 100, unique: true })),
    document: optional(file("Document")),
    note: optional(longText("Note")),
    transfer_id: optional(reference("ledger", "Transfer", { readOnly: true })),
    reversed_by: optional(reference("ledger", "Reversed by", { computed: true })),
    recorded_by: optional(reference("employee", "Recorded by", { readOnly: true })),
    confirmed_by: optional(reference("employee", "Approved by", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch movements of money" },
    get: { fails: "Failed to fetch movements of money" },
    create: { fails: "Failed to record the movement" },
  },
  columns: ["id", "kind", "spv_id", "amount", "reference", "moved_on", "created_at", "reversed_by"],
  sort: { field: "id", order: "DESC" },
  found: { exact: ["id", "reference", "amount"], through: ["spv_id", "property_id"] },
  sums: ["amount"],
  search: ["reference", "note"],
  filters: z.object({
    kind: choice(MOVEMENT_KIND, "Kind").optional(),
    spv_id: reference("spv", "SPV").optional(),
    property_id: reference("assets", "Asset").optional(),
  }),
  form: {
    Movement: [
      ...(["kind", "property_id", "spv_id", "amount", "beneficiary", "period_from", "period_to"] as const),
      ...(["moved_on", "reference", "document", "note"] as const),
    ],
  },
  check: movementProblems,
  empty: { one: "Money movement", many: "Money movements", add: "New movement" },
});
