import { assetCalls } from "../../contract/assets/calls";
import { assets } from "../../contract/assets/resource";
import type { Api } from "../http/context";
import { invalid } from "../http/failure";
import { requireGrant, serve } from "../http/serve";
import { readClosing, retryClosing } from "../offers/closing";
import { changeRecord } from "../resources/store";
import { askColleagues, readColleagues } from "./colleagues";
import { copyAsset } from "./copy";
import { assetSteps, moveAsset } from "./move";
import { assetRules } from "./rules";

/** Serves an asset's steps, its copy, and the one documented path that changes its status, booking amount and waitlist. */
export function serveAssetCalls(api: Api) {
  serve(api, assetCalls.status, async ({ params: { id }, body, ...writer }) => {
    if ("status" in body) {
      if (body.property_id !== id)
        throw invalid([{ path: "property_id", message: "This is not the asset of the address" }]);
      return { data: await moveAsset(writer, id, body.status, body.reason), message: "Saved" };
    }
    requireGrant(writer.actor, [assets.permission, "edit"]);
    const [change] = Object.keys(body);
    return { data: await changeRecord(writer, assets, assetRules, id, body, change), message: "Saved" };
  });
  serve(api, assetCalls.steps, async ({ deps, params, actor }) => ({
    data: await assetSteps(deps, params.id, actor.id),
  }));
  serve(api, assetCalls.colleagues, async ({ deps, params, actor }) => ({
    data: await readColleagues(deps, params.id, actor),
  }));
  serve(api, assetCalls.ask, async ({ params, body, ...writer }) => {
    await askColleagues(writer, params.id, body.check);
    return { message: "They were asked" };
  });
  serve(api, assetCalls.closing, async ({ deps, params }) => ({ data: await readClosing(deps.db, params.id) }));
  serve(api, assetCalls.retryClosing, async ({ params, ...writer }) => ({
    data: { orders: await retryClosing(writer, params.id) },
    message: "Tried again",
  }));
  serve(api, assetCalls.copy, async ({ params, ...writer }) => ({
    data: await copyAsset(writer, params.id),
    message: "Created",
    status: 201,
  }));
}
