import { moneyMovements } from "../contract/movements/resource";
import { DAY, HOUR } from "../contract/time";
import { createGuarded } from "../server/approvals/guarded";
import { drawFor } from "../server/db/sample/draw";
import { dayOf } from "../server/holdings/holdings";
import { movementRules } from "../server/movements/rules";
import type { Values } from "../server/resources/values";
import type { Around } from "./acting";
import { twoOf } from "./deposits";
import type { SampleAsset, SampleSpv } from "./portfolio";
import type { Scene } from "./timeline";

interface Market {
  assets: readonly SampleAsset[];
  spvs: readonly SampleSpv[];
}

/** Plays the releases of escrow and reserve, and what leaves to the tax authority and to the platform. */
export function movementScenes(around: Around, { assets, spvs }: Market): Scene[] {
  const sold = assets.find(({ status }) => status === "closed-successful");
  const withheld = {
    period_from: dayOf(new Date(around.now - 150 * DAY)),
    period_to: dayOf(new Date(around.now - 60 * DAY)),
  };
  const moved = [
    {
      kind: "escrow-release",
      property_id: sold?.id,
      amount: "2000000.00",
      beneficiary: "The seller of the asset",
      days: 300,
    },
    { kind: "reserve-release", spv_id: spvs[0]?.id, amount: "4000.00", days: 80 },
    { kind: "tax-remittance", amount: "25000.00", ...withheld, days: 50 },
    { kind: "fee-withdrawal", amount: "8000.00", days: 20 },
  ];
  return moved.map(({ days, ...movement }, index) => movementScene(around, movement, days, index));
}

async function* movementScene(
  { stage, desk, paper, now }: Around,
  movement: Values,
  days: number,
  index: number,
): Scene {
  const [asked, decided] = twoOf(desk.deciders, drawFor("sample movement", index));
  yield now - days * DAY;
  const leaves = movement.kind !== "reserve-release";
  const { approvalId } = await createGuarded(stage.as(asked), moneyMovements, movementRules, {
    ...NOTHING,
    ...movement,
    ...(leaves ? { moved_on: dayOf(stage.deps.clock()), reference: `UTRM${1000 + index}` } : {}),
    ...{
      document: "beneficiary" in movement || "period_to" in movement ? paper : null,
      note: "As agreed with the accountants.",
      reason: "It is on the bank’s statement.",
    },
  });
  yield stage.now() + 4 * HOUR;
  await stage.decide(decided, Number(approvalId), "approve");
}

const NOTHING = {
  ...{ property_id: null, spv_id: null, beneficiary: null, period_from: null, period_to: null },
  ...{ moved_on: null, reference: null },
};
