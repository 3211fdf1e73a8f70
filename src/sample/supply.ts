import { holdsTokens } from "../contract/orderSteps";
import type { Values } from "../server/resources/shape";
import type { SampleAsset } from "./assets";
import { COMPLETED, type SampleOrder } from "./orders";

/** Gives how many tokens each ordered asset has, and how many of them its orders wait for; the register adds the delivered. */
export function supplyRows(assets: readonly SampleAsset[], orders: readonly SampleOrder[]): Values[] {
  return assets.flatMap((asset) => {
    const ordered = orders.filter((order) => order.asset === asset);
    if (ordered.length === 0) return [];
    const waiting = ordered.filter(({ status }) => holdsTokens(status) && status !== COMPLETED);
    return [{ asset_id: asset.id, supply: asset.tokens, reserved: unitsOf(waiting) }];
  });
}

const unitsOf = (orders: readonly SampleOrder[]) => orders.reduce((sum, { units }) => sum + units, 0);
