import { Gauge } from "lucide-react";
import { subject } from "../subject";

/** Units: valuations of what they are of. */
export const units = subject({
  resources: {
    valuations: { icon: Gauge },
    spv: { historyFields: () => import("./movedFields").then(({ movedFields }) => movedFields) },
  },
});
