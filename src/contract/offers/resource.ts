import { z } from "zod";
import { choice, instant, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { CLOSING_OUTCOME } from "./vocabulary";

/** What becomes of each order of an asset whose offer is closed unsuccessfully. */
export const offerClosingOrders = defineResource({
  name: "offer-closing-orders",
  label: "Order of a failed offer",
  plural: "Orders of failed offers",
  title: "id",
  permission: "orders",
  storedIn: "offer_closing_orders",
  record: z.object({
    property_id: reference("assets", "Asset", { readOnly: true }),
    property_name: text("Asset", { computed: true, sortable: true }).optional(),
    order_id: reference("orders", "Order", { readOnly: true }),
    user_name: text("Customer", { computed: true, sortable: true, personal: true }).optional(),
    outcome: choice(CLOSING_OUTCOME, "Outcome", { indexed: true, readOnly: true }).default("waiting"),
    /** What went back to the customer's wallet. */
    amount: money("Given back", { readOnly: true }).default("0.00"),
    reason: optional(longText("Held because", { readOnly: true })),
    /** The request whose approval covers the refund. */
    approval_id: optional(reference("approvals", "Request", { readOnly: true })),
    ended_at: optional(instant("Ended", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch the orders of the offer" },
    get: { fails: "Failed to fetch the order of the offer" },
  },
  columns: ["order_id", "property_name", "user_name", "outcome", "amount", "reason", "ended_at"],
  sort: { field: "id", order: "ASC" },
  search: ["reason"],
  filters: z.object({
    property_id: reference("assets", "Asset").optional(),
    outcome: choice(CLOSING_OUTCOME, "Outcome").optional(),
  }),
  empty: { one: "Order of a failed offer", many: "Orders of failed offers" },
});
