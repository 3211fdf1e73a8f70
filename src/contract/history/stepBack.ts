import { ASSET_TRANSITIONS } from "../assets/machine";
import { assets } from "../assets/resource";
import { assetRoutes } from "../assets/routes";
import { ASSET_STEPS, type AssetStatus } from "../assets/steps";
import { DISTRIBUTION_TRANSITIONS } from "../distributions/machine";
import { distributions } from "../distributions/resource";
import { distributionRoutes } from "../distributions/routes";
import { EOI_TRANSITIONS } from "../eois/machine";
import { eois } from "../eois/resource";
import { eoiRoutes } from "../eois/routes";
import { nextOf, type Transitions } from "../machine";
import { ORDER_TRANSITIONS } from "../orders/machine";
import { orders } from "../orders/resource";
import { orderRoutes } from "../orders/routes";
import type { Route } from "../route";

/** How a record of a resource is brought to a status: by its machine, and by the call that a person makes for it. */
interface Steps {
  machine: Transitions<string>;
  route: Route;
  /** What the call is made with; nothing for a status that it does not lead to. */
  body: (id: number, to: string) => Readonly<Record<string, unknown>> | undefined;
}

const RUN: Readonly<Record<string, string>> = { running: "resume", paused: "pause" };

/** Resources whose status moves by a machine, of which some steps may be taken back. */
const STEPS: Readonly<Record<string, Steps>> = {
  [assets.name]: {
    machine: ASSET_TRANSITIONS,
    route: assetRoutes.status,
    body: (property_id, status) => ({
      property_id,
      status,
      ...(ASSET_STEPS[status as AssetStatus].reason ? { reason: "Undone at once" } : {}),
    }),
  },
  [orders.name]: {
    machine: ORDER_TRANSITIONS,
    route: orderRoutes.status,
    body: (order_id, status) => ({ order_id, status }),
  },
  [eois.name]: { machine: EOI_TRANSITIONS, route: eoiRoutes.decide, body: (_id, status) => ({ status }) },
  [distributions.name]: {
    machine: DISTRIBUTION_TRANSITIONS,
    route: distributionRoutes.run,
    body: (_id, to) => (RUN[to] ? { action: RUN[to] } : undefined),
  },
};

/** Gives the call that brings a record back to the status that it had, where its machine lets it go back. */
export function stepBack(resource: string, id: number, { before, after }: { before: unknown; after: unknown }) {
  const steps = STEPS[resource];
  if (!steps || !nextOf(steps.machine, String(after)).includes(String(before))) return undefined;
  const body = steps.body(id, String(before));
  return body && { route: steps.route, body };
}
