import { z } from "zod";
import { choice, date, file, instant, integer, longText, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { UNIT_HOLD } from "./vocabulary";

/**
 * Units that may not leave their holder: a freeze of all, a pledge of some, what a court has ordered. One is placed by
 * one person, because it is urgent, and lifted by two.
 */
export const unitHolds = defineResource({
  name: "unit-holds",
  label: "Hold on units",
  plural: "Holds on units",
  title: "id",
  permission: "spv",
  guarded: [["PUT /console/unit-holds/:id/release", "change", "always", "Lift a hold on units"]],
  storedIn: "unit_holds",
  record: z.object({
    kind: choice(UNIT_HOLD, "Kind", { indexed: true, readOnly: true }),
    user_id: reference("customers", "Holder", { readOnly: true }),
    user_name: text("Holder", { computed: true, sortable: true, personal: true }).optional(),
    /** Nothing: those of every asset. */
    property_id: optional(reference("assets", "Asset", { readOnly: true })),
    property_name: optional(text("Asset", { computed: true, sortable: true })),
    /** Nothing: all of them, whatever comes to them. */
    units: optional(integer("Units", { readOnly: true, min: 1, max: 10_000_000 })),
    party: optional(text("In favour of", { readOnly: true, max: 200 })),
    document: optional(file("Document", { readOnly: true })),
    document_number: optional(text("Number of the order", { readOnly: true, max: 100 })),
    /** Its last day; without one it holds until it is lifted. */
    until: optional(date("Until", { readOnly: true })),
    reason: longText("Reason", { readOnly: true }),
    placed_at: instant("Placed", { readOnly: true }),
    placed_by: optional(reference("employee", "Placed by", { readOnly: true })),
    released_at: optional(instant("Lifted", { readOnly: true })),
    released_by: optional(reference("employee", "Lifted by", { readOnly: true })),
    release_reason: optional(longText("Reason for lifting", { readOnly: true })),
    release_document: optional(file("Document of the lifting", { readOnly: true })),
  }),
  api: { list: { fails: "Failed to fetch holds on units" }, get: { fails: "Failed to fetch holds on units" } },
  columns: ["id", "kind", "user_name", "property_name", "units", "party", "placed_at", "until", "released_at"],
  sort: { field: "placed_at", order: "DESC" },
  search: ["reason", "party", "document_number"],
  filters: z.object({
    user_id: reference("customers", "Holder").optional(),
    property_id: reference("assets", "Asset").optional(),
    kind: choice(UNIT_HOLD, "Kind").optional(),
    /** Those that bind units of this SPV: of its assets, and of all assets where the holder has units of it. */
    spv_id: reference("spv", "SPV").optional(),
  }),
  empty: { one: "Hold on units", many: "Holds on units" },
});
