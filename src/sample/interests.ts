import { drawFor } from "../server/db/sample/draw";
import type { SampleAsset } from "./assets";

/** Draws the assets that a customer has marked, and those whose waitlist they are on. */
export function interestsOf(index: number, assets: readonly SampleAsset[]) {
  const draw = drawFor("sample interest", index);
  const some = (from: readonly SampleAsset[], most: number) =>
    from.length === 0 ? [] : Array.from({ length: draw.integer(0, most) }, () => draw.pick(from).id);
  const upcoming = assets.filter(({ status }) => status === "upcoming");
  const offered = assets.filter(({ status }) => status === "upcoming" || status === "live");
  return {
    propertyBookmark: [...new Set(some(offered, 4))],
    propertyWaitingList: index % 3 === 0 ? [...new Set(some(upcoming, 2))] : [],
  };
}
