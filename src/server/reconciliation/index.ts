import { SECOND } from "../../contract/time";
import { subject } from "../subject";
import { serveReconciliation } from "./serve";
import { reconcile } from "./work";

/** What contracts told, and how that stands to the register. */
export const reconciliation = subject({
  serve: [serveReconciliation],
  work: {
    "reconciling chain and register": { every: SECOND, run: reconcile, onChain: true, writesAlways: true },
  },
});
