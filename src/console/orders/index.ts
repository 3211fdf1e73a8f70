import { ReceiptIndianRupee } from "lucide-react";
import { inSpv } from "../spv/pages";
import { subject } from "../subject";

/** Orders: list, board and workflow. */
export const orders = subject({
  resources: {
    orders: {
      icon: ReceiptIndianRupee,
      list: () => import("./OrderList").then(({ OrderList }) => OrderList),
      create: () => import("./OrderCreate").then(({ OrderCreate }) => OrderCreate),
      show: () => import("./OrderDetails").then(({ OrderDetails }) => OrderDetails),
      rowActions: () => import("./OrderMark").then(({ OrderMark }) => OrderMark),
      bulkActions: { load: () => import("./BulkStatus").then(({ BulkStatus }) => BulkStatus) },
    },
    spv: { tabs: [{ page: "orders", may: "orders", label: "Orders" }] },
  },
  pages: inSpv(["orders", "orders", () => import("./SpvOrders").then(({ SpvOrders }) => SpvOrders)]),
  commands: () => import("./commands").then(({ COMMANDS }) => COMMANDS),
});
