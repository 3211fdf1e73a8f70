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
import { type OrderPlan, readBook } from "./orders";
import type { SampleCustomer } from "./people";
import type { SampleAsset } from "./portfolio";
import type { Scene } from "./timeline";

type Status = keyof typeof EOI_STATUS;

/** What became of an expression of interest, as the assets tell it after its share; what was booked became an order. */
const INTEREST: Readonly<Record<string, Status>> = {
  n: "new",
  a: "approved",
  w: "waitlisted",
  j: "rejected",
  l: "withdrawn",
  // The closing of the offer ends them.
  e: "expired",
  b: "converted",
};

const NOTES: Partial<Record<Status, string>> = {
  rejected: "The customer does not qualify for this offer.",
  withdrawn: "The customer changed their mind.",
};

/** Plays the expressions of interest that lead to no order. */
export const eoiScenes = (
  around: Around,
  assets: readonly SampleAsset[],
  customers: readonly SampleCustomer[],
): Scene[] =>
  assets.flatMap((asset) =>
    readBook(asset.story.interest).flatMap(({ share, letter }, place) => {
      const status = INTEREST[letter];
      if (!status) throw new Error(`No expression of interest ends as “${letter}”`);
      return status === "converted" ? [] : [eoiScene(around, { asset, share, status, place }, customers)];
    }),
  );

interface Interest {
  asset: SampleAsset;
  share: number;
  status: Status;
  place: number;
}

async function* eoiScene(
  around: Around,
  { asset, share, status, place }: Interest,
  customers: readonly SampleCustomer[],
): Scene {
  const { stage, desk, now } = around;
  const draw = drawFor("sample eoi", asset.index * 100 + place);
  const isOver = status === "expired";
  const until = isOver ? asset.closes - 4 * DAY : now - 4 * DAY;
  const from = isOver || asset.status === "live" ? asset.opened + DAY : asset.entered + 12 * DAY;
  const at = Math.floor(Math.max(from, status === "new" ? now - 14 * DAY : 0) + draw.integer(0, HOUR));
  const begun = at + draw.integer(0, Math.max(HOUR, until - at));
  const able = customers.filter(({ active, joined, large }) => active && joined < begun && large === share >= 10);
  yield begun;
  const id = await express(around, { asset, customer: draw.pick(able), units: (asset.tokens * share) / 100 });
  if (asset.takesBookings && (status === "approved" || (status === "new" && place % 2 === 0)))
    yield* book(around, id, draw);
  if (status === "new" || isOver) return;
  yield stage.now() + draw.integer(6 * HOUR, 2 * DAY);
  await decideEoi(stage.as(draw.pick(desk.clerks)), id, status as "approved", NOTES[status]);
}

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

async function express({ stage }: Around, { asset, customer, units }: Pick<OrderPlan, "asset" | "customer" | "units">) {
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
