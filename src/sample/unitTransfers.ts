import { sql } from "drizzle-orm";
import type { UNIT_TRANSFER_STATUS } from "../contract/holdings/vocabulary";
import { DAY, HOUR } from "../contract/time";
import { drawFor } from "../server/db/sample/draw";
import { instantOf } from "../server/db/sample/time";
import { deliveries } from "../server/holdings/holdings";
import { requestTransfer } from "../server/holdings/requestTransfer";
import type { Around } from "./acting";
import type { SampleCustomer } from "./people";
import type { SampleSpv } from "./portfolio";
import type { Scene } from "./timeline";

interface Wish {
  status: keyof typeof UNIT_TRANSFER_STATUS;
  reason: string;
  decision?: string;
  /** How long before now it is asked for. */
  ago: number;
}

const WISHES: readonly Wish[] = [
  { status: "completed", reason: "Sold to another investor; the contract is signed by both.", ago: 130 * DAY },
  { status: "requested", reason: "Gift within the family, with the deed of both.", ago: 30 * HOUR },
  { status: "completed", reason: "Inheritance, by the certificate of succession.", ago: 75 * DAY },
  {
    status: "rejected",
    reason: "Sold by word of mouth.",
    decision: "Nothing in writing shows the sale. Ask for the contract.",
    ago: 22 * DAY,
  },
  { status: "completed", reason: "Sold back to an earlier investor, with the letter of both.", ago: 45 * DAY },
  { status: "requested", reason: "Sold to another investor; the contract came by post.", ago: 5 * HOUR },
];

interface Market {
  spvs: readonly SampleSpv[];
  customers: readonly SampleCustomer[];
}

/** Plays transfers of units between holders, one of each status and more, each of units that the giver can give. */
export const unitTransferScenes = (around: Around, market: Market): Scene[] =>
  WISHES.map((wish, index) => transferScene(around, market, wish, index));

async function* transferScene(
  { stage, desk, now }: Around,
  { spvs, customers }: Market,
  { status, reason, decision, ago }: Wish,
  index: number,
): Scene {
  const draw = drawFor("sample unit transfer", index);
  yield now - ago;
  const { db } = stage.deps;
  const { rows } = await db.execute<Giver>(giversOf(spvs.slice(0, 4), stage.now()));
  const giver = draw.pick(rows);
  const able = (one: SampleCustomer) =>
    one.active && one.verified && !one.large && one.joined < stage.now() && one.id !== giver.user_id;
  const asked = await requestTransfer(stage.as(draw.pick(desk.managers)), giver.spv_id, {
    ...{
      property_id: giver.property_id,
      from_user_id: giver.user_id,
      to_user_id: draw.pick(customers.filter(able)).id,
    },
    ...{ units: draw.integer(1, Math.min(giver.units, 500)), reason, document: null },
  });
  if (status === "requested") return;
  yield stage.now() + draw.integer(2, 30) * HOUR;
  const how = status === "completed" ? "approve" : "reject";
  await stage.decide(draw.pick(desk.reviewers), Number(asked.approval_id), how, decision);
}

interface Giver extends Record<string, unknown> {
  property_id: number;
  spv_id: number;
  user_id: number;
  units: number;
}

/** Lists the holders of some SPVs who have given nothing yet and whose units are out of their lock-in, an order each. */
const giversOf = (spvs: readonly SampleSpv[], at: number) => sql`
  select distinct on (d.user_id) d.property_id, a.spv_id, d.user_id, d.units
  from (${deliveries(sql`true`)}) d join assets a on a.id = d.property_id join spvs s on s.id = a.spv_id
  where a.spv_id in (${sql.join(
    spvs.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )})
    and d.at + make_interval(months => coalesce(s.lock_in_months, 0)) < ${instantOf(at)}::timestamptz
    and not exists (select from unit_transfers t where t.from_user_id = d.user_id)
  order by d.user_id, d.id`;
