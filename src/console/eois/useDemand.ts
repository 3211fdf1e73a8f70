import { eoiRoutes } from "../../contract/eois/routes";
import { useAnswer } from "../kit/useAnswer";

/** Gives what is asked for of an asset, and how many people wait to be told that it can be bought. */
export function useDemand(asset: number) {
  return useAnswer(eoiRoutes.demand, { params: { property_id: asset } });
}
