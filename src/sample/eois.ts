import { eq } from "drizzle-orm";
import { eois } from "../contract/eois/resource";
import type { EOI_STATUS } from "../contract/eois/vocabulary";
import { DAY, HOUR } from "../contract/time";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { tables } from "../server/db/tables";
import { convertEoi } from "../server/eois/convert";
import { decideEoi } from "../server/eois/decide";
import { eoiRules } from "../server/eois/rules";
import { createRecord } from "../server/resources/store";
import type { Around } from "./acting";
import type { SampleAsset } from "./assets";
import type { OrderPlan } from "./orders";
import type { SampleCustomer } from "./people";
import type { Scene } from "./timeline";

type Status = keyof typeof EOI_STATUS;

interface Lot {
  count: number;
  /** Offer statuses of the assets that are asked for. */
  of: readonly SampleAsset["status"][];
  /** How many of a hundred have paid the booking amount, where the asset asks for one. */
  booked: number;
}

const OPEN: Lot["of"] = ["upcoming", "upcoming", "live"];

/** How many there are of each status beside those that became orders, which were all booked. */
const LOTS: Record<Exclude<Status, "converted">, Lot> = {
  new: { count: 22, of: OPEN, booked: 15 },
  approved: { count: 9, of: OPEN, booked: 100 },
  waitlisted: { count: 8, of: ["upcoming"], booked: 15 },
  rejected: { count: 6, of: OPEN, booked: 20 },
  // The closing of the offer ends them.
  expired: { count: 8, of: ["closing", "closed-successful", "closed-unsuccessful"], booked: 30 },
  withdrawn: { count: 6, of: OPEN, booked: 30 },
};
const STATUSES = (Object.keys(LOTS) as (keyof typeof LOTS)[]).flatMap((status) =>
  Array<keyof typeof LOTS>(LOTS[status].count).fill(status),
);

interface Market {
  assets: readonly SampleAsset[];
  customers: readonly SampleCustomer[];
}

/** Plays expressions of interest in every status that leads to no order. */
export const eoiScenes = (around: Around, market: Market): Scene[] =>
  STATUSES.map((status, index) => eoiScene(around, market, status, index));

async function* eoiScene(
  around: Around,
  { assets, customers }: Market,
  status: (typeof STATUSES)[number],
  index: number,
): Scene {
  const { stage, desk, now } = around;
  const draw = drawFor("sample eoi", index);
  const lot = LOTS[status];
  const asset = draw.pick(assets.filter((one) => lot.of.includes(one.status)));
  const isOver = status === "expired";
  const until = isOver ? asset.closes - 4 * DAY : now - 4 * DAY;
  const from = Math.max(
    isOver ? asset.opened : Math.min(asset.opened, now - 20 * DAY),
    status === "new" ? now - 14 * DAY : 0,
  );
  const at = from + draw.integer(0, Math.max(HOUR, until - from));
  const customer = draw.pick(customers.filter(({ active, joined }) => active && joined < at));
  yield at;
  const id = await express(around, { asset, customer, units: draw.integer(1, 40) });
  if (asset.takesBookings && draw.chance(lot.booked)) yield* book(around, id, draw);
  if (status === "new" || isOver) return;
  yield stage.now() + draw.integer(6 * HOUR, 2 * DAY);
  await decideEoi(stage.as(draw.pick(desk.clerks)), id, status, NOTES[status]);
}

const NOTES: Partial<Record<Status, string>> = {
  rejected: "The customer does not qualify for this offer.",
  withdrawn: "The customer changed their mind.",
};

/** Plays an expression of interest that is booked, approved and converted, and gives the number of its order. */
export async function* bookedOrder(around: Around, plan: OrderPlan, draw: Draw): Scene<number> {
  const { stage, desk } = around;
  const id = await express(around, plan);
  yield* book(around, id, draw);
  yield stage.now() + draw.integer(HOUR, 9 * HOUR);
  const clerk = stage.as(draw.pick(desk.clerks));
  await decideEoi(clerk, id, "approved");
  yield stage.now() + draw.integer(HOUR, 9 * HOUR);
  return convertEoi(clerk, id);
}

async function express(
  { stage }: Around,
  { asset, customer, units }: Pick<OrderPlan, "asset" | "customer" | "units">,
): Promise<number> {
  const values = { user_id: customer.id, property_id: asset.id, no_sqyds: units };
  return (await createRecord(stage.as("platform"), eois, eoiRules, values)).id;
}

/** Books the whole amount, which two people record. */
async function* book({ stage, desk }: Around, id: number, draw: Draw): Scene {
  yield stage.now() + draw.integer(HOUR, 8 * HOUR);
  const { eois: table } = tables;
  const [eoi] = await stage.deps.db.select({ amount: table.booking_amount }).from(table).where(eq(table.id, id));
  const body = { amount: eoi?.amount, method: "bank-transfer", reference: `NEFT9${id}` };
  const sent = { params: { id }, body };
  const { approvalId } = await stage.send(draw.pick(desk.clerks), "POST /console/eois/:id/payments", sent);
  yield stage.now() + draw.integer(HOUR, 6 * HOUR);
  await stage.decide(draw.pick(desk.managers), approvalId as number, "approve");
}
