import { z } from "zod";
import { INVESTOR_TYPE } from "../customers/vocabulary";
import { choice, date, file, flag, instant, integer, money, optional, reference, text } from "../fields";
import { DEFAULTS } from "../limits";
import { defineResource } from "../resource";
import { ORDER_STATUS, PAYMENT_TYPE } from "./vocabulary";

/** Orders of investors for units of an asset (specification §3, order report and order detail). */
export const orders = defineResource({
  name: "orders",
  label: "Order",
  group: "Portfolio",
  title: "id",
  option: ["user_name", "property_name", "total_amount"],
  permission: "orders",
  partsIn: ["order_documents", "order_payments"],
  large: true,
  guarded: [
    [
      "POST /console/orders/:id/payments",
      "payment",
      { amountFrom: "second_person_from", proof: "proof" },
      "Record a payment",
    ],
    ["PUT /order/status", "order-step", { rule: "recorded the money" }, "Settle an order, or deliver its tokens"],
    ["PUT /order/status", "order-step", { rule: "passes a gate by" }, "Send documents before the KYC is verified"],
    ["PUT /order/status", "refund", { field: "status", is: ["refunded"] }, "Refund an order"],
    ["POST /console/orders/:id/reopen", "reopen", "always", "Re-open an order that has failed or was cancelled"],
  ],
  record: z.object({
    user_id: reference("customers", "Customer"),
    user_name: text("Customer", { computed: true, personal: true }).optional(),
    property_id: reference("assets", "Asset", { among: { status: "live" } }),
    property_name: text("Asset", { computed: true }).optional(),
    status: choice(ORDER_STATUS, "Status", { indexed: true, readOnly: true }).default(DEFAULTS.order_status),
    no_sqyds: integer("Units", { min: 1, max: 10_000_000 }),
    total_amount: money("Amount", { indexed: true, readOnly: true }).default("0.00"),
    received_amount: money("Received", { computed: true }).optional(),
    payment_type: choice(PAYMENT_TYPE, "Payment").default("full-payment"),
    investor_type: choice(INVESTOR_TYPE, "Investor type").default("individual"),
    investment_deadline_time: optional(instant("Investment deadline", { readOnly: true })),
    document_sign_time: optional(instant("Signature deadline", { readOnly: true })),
    payment_time: optional(instant("Payment deadline", { readOnly: true })),
    cover_image_pdf: optional(file("Cover image", { readOnly: true })),
    cancellation_requested: flag("Cancellation requested", { computed: true }).optional(),
  }),
  api: {
    list: { on: "GET /order/report", fails: "Failed to fetch order report data" },
    filtered: { on: "GET /order/report", fails: "Failed to fetch order data" },
    get: { on: "GET /order/:id", fails: "Error" },
    create: { fails: "Failed to create order" },
    update: { fails: "Failed to update order" },
    remove: { fails: "Failed to delete order" },
  },
  paths: { list: "/orders", show: "/orders/order-details/:id" },
  columns: ["id", "user_name", "property_name", "no_sqyds", "total_amount", "status", "created_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["id", "total_amount"], through: ["user_id", "property_id"] },
  sums: ["total_amount", "no_sqyds"],
  // By its number too: the server has a condition of its own.
  search: ["user_name"],
  filters: z.object({
    status: choice(ORDER_STATUS, "Status").optional(),
    property_id: reference("assets", "Asset").optional(),
    user_id: reference("customers", "Customer").optional(),
    spv_id: reference("spv", "SPV").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  form: { Order: ["user_id", "property_id", "no_sqyds", "payment_type", "investor_type"] },
  empty: { one: "Order", many: "Orders" },
});
