import { Landmark } from "lucide-react";
import { subject } from "../subject";

/** Batches of payments for a bank, and the outcome of each. */
export const paymentBatches = subject({
  resources: {
    "payment-batches": {
      icon: Landmark,
      list: () => import("./BatchList").then(({ BatchList }) => BatchList),
      show: () => import("./BatchShow").then(({ BatchShow }) => BatchShow),
    },
    "payment-batch-items": {
      rowActions: () => import("./ItemActions").then(({ ItemActions }) => ItemActions),
      cells: { status: () => import("./ItemStatus").then(({ ItemStatus }) => ItemStatus) },
    },
  },
});
