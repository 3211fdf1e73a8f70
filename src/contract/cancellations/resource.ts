import { z } from "zod";
import { choice, date, instant, longText, money, optional, reference, text } from "../fields";
import { ORDER_STATUS } from "../orders/vocabulary";
import { defineResource } from "../resource";
import { CANCELLATION_STATUS } from "./vocabulary";

/** Requests to cancel an order: a flag over its status until one is approved or denied. */
export const cancellations = defineResource({
  name: "cancellations",
  label: "Cancellation request",
  group: "Portfolio",
  title: "id",
  option: ["order_id", "user_name"],
  permission: "orders",
  record: z.object({
    order_id: reference("orders", "Order", { readOnly: true }),
    user_name: text("Customer", { computed: true, sortable: true, personal: true }).optional(),
    property_name: text("Asset", { computed: true }).optional(),
    order_status: choice(ORDER_STATUS, "Order status", { computed: true, sortable: true }).optional(),
    received_amount: money("Received", { computed: true, sortable: true }).optional(),
    status: choice(CANCELLATION_STATUS, "Status", { indexed: true, readOnly: true }).default("pending"),
    reason: longText("Reason", { readOnly: true }),
    requested_by: optional(reference("employee", "Requested by", { readOnly: true })),
    requested_by_name: text("Requested by", { computed: true, personal: true }).optional(),
    decided_by: optional(reference("employee", "Decided by", { readOnly: true })),
    decided_by_name: text("Decided by", { computed: true, personal: true }).optional(),
    decided_at: optional(instant("Decided", { readOnly: true })),
    decision_reason: optional(longText("Reason of the decision", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch cancellation requests" },
    get: { fails: "Failed to fetch cancellation requests" },
  },
  paths: { list: "/cancel" },
  columns: ["id", "order_id", "user_name", "order_status", "received_amount", "status", "reason"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["id"], through: ["order_id"] },
  search: ["reason"],
  filters: z.object({
    status: choice(CANCELLATION_STATUS, "Status").optional(),
    order_id: reference("orders", "Order").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  narrowed: { status: "pending" },
  empty: { one: "Cancellation request", many: "Cancellation requests" },
});
