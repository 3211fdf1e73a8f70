import { z } from "zod";
import { choice, date, integer, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { EOI_STATUS } from "./vocabulary";

/** Expressions of interest (EOI) in an asset before orders are taken, or beyond the tokens that are left. */
export const eois = defineResource({
  name: "eois",
  label: "Expression of interest",
  plural: "Expressions of interest",
  group: "Portfolio",
  title: "id",
  option: ["user_name", "property_name"],
  permission: "eoi",
  guarded: [["POST /console/eois/:id/payments", "payment", "always", "Record a booking amount"]],
  record: z.object({
    user_id: reference("customers", "Customer"),
    user_name: text("Customer", { computed: true, personal: true }).optional(),
    property_id: reference("assets", "Asset", { among: { takes_interest: true } }),
    property_name: text("Asset", { computed: true }).optional(),
    no_sqyds: integer("Units", { min: 1, max: 10_000_000 }),
    amount: money("Amount", { readOnly: true, indexed: true }).default("0.00"),
    booking_amount: money("Booking amount", { readOnly: true }).default("0.00"),
    booked_amount: money("Booking paid", { computed: true }).optional(),
    status: choice(EOI_STATUS, "Status", { indexed: true, readOnly: true }).default("new"),
    order_id: optional(reference("orders", "Order", { readOnly: true })),
    notes: optional(longText("Notes", { inline: true })),
  }),
  api: {
    list: { fails: "Failed to fetch expressions of interest" },
    get: { fails: "Failed to fetch expressions of interest" },
    create: { fails: "Failed to create expression of interest" },
    update: { fails: "Failed to update expression of interest" },
    remove: { fails: "Failed to delete expression of interest" },
  },
  paths: { list: "/EOI", show: "/EOI/:id/show" },
  columns: ["id", "user_name", "property_name", "no_sqyds", "amount", "booked_amount", "status", "created_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["id", "amount"], through: ["user_id", "property_id"] },
  search: [],
  filters: z.object({
    status: choice(EOI_STATUS, "Status").optional(),
    property_id: reference("assets", "Asset").optional(),
    user_id: reference("customers", "Customer").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  form: { "Expression of interest": ["user_id", "property_id", "no_sqyds", "notes"] },
  empty: { one: "Expression of interest", many: "Expressions of interest" },
});
