import { CircleSlash2 } from "lucide-react";
import { subject } from "../subject";

/** Requests for the cancellation of orders. */
export const cancellations = subject({
  resources: {
    cancellations: {
      icon: CircleSlash2,
      show: () => import("./CancellationShow").then(({ CancellationShow }) => CancellationShow),
      rowActions: () => import("./CancellationActions").then(({ CancellationActions }) => CancellationActions),
    },
  },
  commands: () => import("./commands").then(({ COMMANDS }) => COMMANDS),
});
