import { DAY, HOUR } from "../contract/time";
import { moveAsset } from "../server/assets/move";
import { drawFor } from "../server/db/sample/draw";
import { expireEois } from "../server/eois/expire";
import { endOrdersOfFailedOffers } from "../server/offers/closing";
import type { SampleAsset } from "./assets";
import type { Stage } from "./stage";
import type { Team } from "./team";
import type { Scene } from "./timeline";

/** Plays how an offer ends, where it does. */
export async function* offerScene(stage: Stage, { managers, reviewers }: Team, asset: SampleAsset, now: number): Scene {
  const { id, status, closes } = asset;
  if (status === "live") return;
  const draw = drawFor("sample offer", id);
  const manager = draw.pick(managers);
  yield closes;
  await moveAsset(stage.as(manager), id, "closing");
  await expireEois(stage.deps);
  if (status === "closing") return;
  if (status === "closed-successful" || status === "exited") {
    yield closes + 14 * DAY;
    await moveAsset(stage.as(manager), id, "closed-successful");
    if (status === "closed-successful") return;
    yield now - 48 * DAY;
    await moveAsset(stage.as(manager), id, "exited");
    return;
  }
  yield closes + 4 * DAY;
  const body = {
    property_id: id,
    status: "closed-unsuccessful",
    reason: "Far fewer units were ordered than are needed.",
  };
  const { approvalId } = await stage.send(manager, "PUT /property/status/:id", { params: { id }, body });
  yield stage.now() + draw.integer(4, 40) * HOUR;
  await stage.decide(draw.pick(reviewers), approvalId as number, "approve");
  while ((await endOrdersOfFailedOffers(stage.deps)) > 0) yield stage.now() + HOUR;
  if (status !== "archived") return;
  yield stage.now() + 20 * DAY;
  await moveAsset(stage.as(manager), id, "archived", "The offer is over, and its money has gone back.");
}
