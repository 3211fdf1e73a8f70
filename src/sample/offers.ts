import { ASSET_STATUS } from "../contract/assets/vocabulary";
import { spv as spvResource } from "../contract/spv/resource";
import { tenants as tenantsResource } from "../contract/tenants/resource";
import { DAY, HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { moveAsset } from "../server/assets/move";
import { drawFor } from "../server/db/sample/draw";
import { dayOf } from "../server/db/sample/time";
import { expireEois } from "../server/eois/expire";
import { endOrdersOfFailedOffers } from "../server/offers/closing";
import { changeRecord } from "../server/resources/store";
import { spvRules } from "../server/spv/rules";
import type { Around } from "./acting";
import type { SampleAsset, SampleSpv } from "./portfolio";
import type { Scene } from "./timeline";

const AWAY = "The offer is over, and its money has gone back.";
const FAILED = "Far fewer units were ordered than are needed.";

/** Plays the way of an asset from its draft through review and offer to where it stands. */
export async function* offerScene({ stage, desk, now }: Around, asset: SampleAsset): Scene {
  const { id, status, entered, opened, closes } = asset;
  if (status === "draft") return;
  const draw = drawFor("sample offer", id);
  const manager = draw.pick(desk.managers);
  const reviewer = draw.pick(desk.reviewers);
  const at = (to: (typeof STATUSES)[number]) => STATUSES.indexOf(status) >= STATUSES.indexOf(to);
  yield entered + 5 * DAY;
  await moveAsset(stage.as(manager), id, "in-review");
  if (status === "in-review") return;
  yield stage.now() + draw.integer(20, 70) * HOUR;
  if (status === "changes-requested") {
    await moveAsset(stage.as(reviewer), id, status, "The outline promises more than the budget holds.");
    return;
  }
  await moveAsset(stage.as(reviewer), id, "approved");
  if (status === "approved") return;
  if (status === "upcoming") yield stage.now() + 2 * DAY;
  else yield opened;
  await moveAsset(stage.as(manager), id, status === "upcoming" ? "upcoming" : "live");
  if (!at("closing")) return;
  yield closes;
  await moveAsset(stage.as(manager), id, "closing");
  await expireEois(stage.deps);
  if (status === "closing") return;
  if (status === "closed-successful" || status === "exited") {
    yield closes + 21 * DAY;
    await moveAsset(stage.as(manager), id, "closed-successful");
    if (status === "closed-successful") return;
    yield now - 48 * DAY;
    await moveAsset(stage.as(manager), id, "exited");
    return;
  }
  yield closes + 4 * DAY;
  const body = { property_id: id, status: "closed-unsuccessful", reason: FAILED };
  const { approvalId } = await stage.send(manager, "PUT /property/status/:id", { params: { id }, body });
  yield stage.now() + draw.integer(4, 40) * HOUR;
  await stage.decide(reviewer, approvalId as number, "approve");
  while ((await endOrdersOfFailedOffers(stage.deps)) > 0) yield stage.now() + HOUR;
  if (status !== "archived") return;
  yield stage.now() + 20 * DAY;
  await moveAsset(stage.as(manager), id, "archived", AWAY);
}

const STATUSES = valuesOf(ASSET_STATUS);

/** Plays what changes in an SPV itself: a member leaves its board, and one that has sold what it held is wound up. */
export async function* spvScene({ stage, desk, now }: Around, { id, story, row }: SampleSpv): Scene {
  const draw = drawFor("sample spv scene", id);
  const change = (values: object) =>
    changeRecord(stage.as(draw.pick(desk.managers)), spvResource, spvRules, id, { ...values });
  yield Math.min(Date.parse(String(row.created_at)) + draw.integer(40, 120) * DAY, now - draw.integer(2, 5) * DAY);
  const board = row.board_members as { resigned_on: string | null }[];
  const resigned_on = dayOf(stage.now() - DAY);
  await change({ board_members: board.map((member, seat) => (seat === 3 ? { ...member, resigned_on } : member)) });
  if (story.with.status !== "Inactive") return;
  yield now - 40 * DAY;
  await change({ status: "Inactive" });
}

const NOTES = {
  notice: "Leaves at the end of the notice.",
  arrears: "Two months are owing; reminded by letter, and again by phone.",
  ended: "Handed over without defects.",
};

/** Plays what becomes of a tenancy: who pays late, gives notice or has left did not from the beginning. */
export async function* tenancyScene({ stage, desk, now }: Around, tenant: { id: number; status: string }): Scene {
  const { id, status } = tenant;
  if (status === "active") return;
  const draw = drawFor("sample tenancy", id);
  yield now - draw.integer(9, 60) * DAY;
  const values = { status, note: NOTES[status as keyof typeof NOTES] };
  await changeRecord(stage.as(draw.pick(desk.managers)), tenantsResource, {}, id, values);
}
