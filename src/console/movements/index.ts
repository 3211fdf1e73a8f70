import { ArrowLeftRight } from "lucide-react";
import { subject } from "../subject";

/** Money that is released, remitted or moved between accounts of the platform. */
export const movements = subject({
  resources: {
    "money-movements": {
      icon: ArrowLeftRight,
      create: () => import("./MovementCreate").then(({ MovementCreate }) => MovementCreate),
    },
  },
});
