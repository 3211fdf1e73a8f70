import { eq } from "drizzle-orm";
import { DAY, HOUR } from "../contract/time";
import { tables } from "../server/db/tables";
import { markRead } from "../server/notifications/inbox";
import { deliverMessages } from "../server/outbox/deliver";
import type { Around } from "./acting";
import { applicationScenes } from "./applications";
import type { SampleAsset } from "./assets";
import { depositScenes } from "./deposits";
import { distributionScenes } from "./distributions";
import { eoiScenes } from "./eois";
import { COMPLETED } from "./lots";
import { movementScenes } from "./movements";
import { offerScene } from "./offers";
import { orderScene } from "./orderScene";
import { type OrderPlan, planOrders } from "./orders";
import type { SampleCustomer } from "./people";
import { periodScene } from "./periods";
import { proposalScenes } from "./proposals";
import { requestScenes } from "./requests";
import type { SampleSpv } from "./spvs";
import { play, type Scene } from "./timeline";
import { unitTransferScenes } from "./unitTransfers";
import { withdrawalScenes } from "./withdrawals";

/** Who and what the story is about. */
export interface Cast {
  assets: readonly SampleAsset[];
  spvs: readonly SampleSpv[];
  customers: readonly SampleCustomer[];
}

/** Plays all that happened on the platform up to now. */
export async function playStory(around: Around, cast: Cast): Promise<void> {
  const { stage, desk, now } = around;
  const { assets, spvs } = cast;
  const plans = await planOrders(stage, { assets, customers: cast.customers, now });
  const blocked = holdersToBlock(plans, spvs[1]?.id);
  const customers = cast.customers.filter((one) => !blocked.includes(one));
  const offered = assets.filter(({ row }) => row.status === "live");
  const scenes = [
    ...offered.map((asset) => offerScene(stage, desk, asset, now)),
    ...plans.map((plan) => orderScene(around, plan)),
    ...eoiScenes(around, { assets, customers }),
    ...depositScenes(around, customers),
    ...withdrawalScenes(around),
    ...distributionScenes(around, { assets, spvs, blocked }),
    ...movementScenes(around, { assets, spvs }),
    ...unitTransferScenes(around, { spvs, customers }),
    ...proposalScenes(around, spvs),
    ...requestScenes(around),
    ...(await applicationScenes(around)),
    periodScene(around),
    officeScene(around),
  ];
  await play(stage, scenes, now - HOUR / 2);
}

/** Gives two who hold units of an SPV and have no order on the way. */
function holdersToBlock(plans: readonly OrderPlan[], spv: number | undefined): SampleCustomer[] {
  const isOver = ({ status, asset }: OrderPlan) => ENDED.includes(status) && asset.status !== "live";
  const isIdle = (customer: SampleCustomer) => plans.every((plan) => plan.customer !== customer || isOver(plan));
  const holders = plans.filter((plan) => plan.status === COMPLETED && !plan.large && plan.asset.spv === spv);
  return [...new Set(holders.map(({ customer }) => customer))].filter(isIdle).slice(0, 2);
}

const ENDED: readonly OrderPlan["status"][] = [COMPLETED, "refunded", "order-cancelled", "order-failed"];

/** Plays what happens in the office week by week: mails that nothing delivers are kept, and people read their notices. */
async function* officeScene({ stage, now }: Around): Scene {
  const { users } = tables;
  const staff = await stage.deps.db.select({ id: users.id }).from(users).where(eq(users.is_employee, true));
  for (let at = stage.now() + WEEK; at < now; at += WEEK) {
    yield at;
    await deliverMessages(stage.deps);
  }
  for (const { id } of staff) await markRead(stage.deps.db, id, stage.deps.clock());
}

const WEEK = 7 * DAY;
