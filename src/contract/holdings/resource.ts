import { z } from "zod";
import { choice, file, instant, integer, longText, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { UNIT_TRANSFER_STATUS } from "./vocabulary";

/** Units that go from one holder to another, such as by a sale or an inheritance; a second person approves each. */
export const unitTransfers = defineResource({
  name: "unit-transfers",
  label: "Transfer of units",
  plural: "Transfers of units",
  title: "id",
  option: ["property_name", "from_name", "to_name"],
  permission: "spv",
  partsIn: ["unit_movements"],
  guarded: [["POST /console/spv/:id/unit-transfers", "transfer", "always", "Transfer units"]],
  storedIn: "unit_transfers",
  record: z.object({
    property_id: reference("assets", "Asset", { readOnly: true }),
    property_name: text("Asset", { computed: true }).optional(),
    spv_id: reference("spv", "SPV", { readOnly: true }),
    from_user_id: reference("customers", "From", { readOnly: true }),
    from_name: text("From", { computed: true, personal: true }).optional(),
    to_user_id: reference("customers", "To", { readOnly: true }),
    to_name: text("To", { computed: true, personal: true }).optional(),
    units: integer("Units", { readOnly: true, min: 1, max: 10_000_000 }),
    reason: longText("Reason", { readOnly: true }),
    document: optional(file("Document", { readOnly: true })),
    status: choice(UNIT_TRANSFER_STATUS, "Status", { indexed: true, readOnly: true }).default("requested"),
    requested_by: optional(reference("employee", "Requested by", { readOnly: true })),
    approval_id: optional(reference("approvals", "Approval", { readOnly: true })),
    settled_at: optional(instant("Settled", { readOnly: true, indexed: true })),
  }),
  api: {
    list: { fails: "Failed to fetch transfers of units" },
    get: { fails: "Failed to fetch transfers of units" },
  },
  columns: ["id", "property_name", "from_name", "to_name", "units", "status", "created_at", "settled_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["id"], through: ["from_user_id", "to_user_id", "property_id"] },
  search: ["reason"],
  filters: z.object({
    spv_id: reference("spv", "SPV").optional(),
    property_id: reference("assets", "Asset").optional(),
    status: choice(UNIT_TRANSFER_STATUS, "Status").optional(),
  }),
  empty: { one: "Transfer of units", many: "Transfers of units" },
});
