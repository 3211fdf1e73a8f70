import { and, desc, eq } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../contract/money";
import { DAY, HOUR } from "../contract/time";
import { drawFor } from "../server/db/sample/draw";
import { tables } from "../server/db/tables";
import type { Around } from "./acting";
import type { SampleCustomer } from "./people";
import type { Scene } from "./timeline";

/** Deposits that are for no order yet. */
const DEPOSITS = 14;
/** One in so many was recorded twice, and taken back once. */
const TWICE = 7;

/** Brings money into a wallet, a little more than is needed, which two people record. */
export async function* depositFor(
  { stage, desk }: Around,
  { id }: Pick<SampleCustomer, "id">,
  amount: string,
  reference: string,
): Scene {
  const draw = drawFor(`sample deposit ${reference}`, id);
  const [asked, decided] = twoOf(desk.deciders, draw);
  const more = rupeesOf(paiseOf(amount) + BigInt(draw.integer(0, 20)) * 50_000n);
  const body = { user_id: id, amount: more, reference, reason: "On the bank’s statement of this morning." };
  const { approvalId } = await stage.send(asked, "POST /console/wallet/deposits", { body });
  yield stage.now() + draw.integer(HOUR, 9 * HOUR);
  await stage.decide(decided, approvalId as number, "approve");
}

/** Draws two people, one after the other. */
export function twoOf<T>(people: readonly T[], draw: ReturnType<typeof drawFor>): readonly [T, T] {
  const asked = draw.pick(people);
  return [asked, draw.pick(people.filter((one) => one !== asked))];
}

/** Plays deposits that are for no order yet; of some the second of two is taken back. */
export const depositScenes = (around: Around, customers: readonly SampleCustomer[]): Scene[] =>
  Array.from({ length: DEPOSITS }, (_, index) => depositScene(around, customers, index));

async function* depositScene(around: Around, customers: readonly SampleCustomer[], index: number): Scene {
  const draw = drawFor("sample deposit", index);
  const customer = draw.pick(customers.filter(({ active, verified, bank }) => active && verified && bank));
  yield Math.max(customer.joined, around.now - draw.integer(8, 300) * DAY);
  const amount = rupeesOf(BigInt(draw.integer(10, 900)) * 10_000n);
  yield* depositFor(around, customer, amount, `NEFT${700_000 + index}`);
  if (index % TWICE !== 0) return;
  yield around.stage.now() + 3 * HOUR;
  yield* depositFor(around, customer, amount, `NEFT${700_000 + index} again`);
  yield around.stage.now() + 5 * HOUR;
  yield* takeBack(around, customer.id);
}

/** Takes the last deposit of a customer back. */
async function* takeBack({ stage, desk: { deciders }, paper }: Around, customer: number): Scene {
  const [asked, decided] = twoOf(deciders, drawFor("sample reversal", customer));
  const { id, kind, user_id } = tables.ledger_transfers;
  const [twice] = await stage.deps.db
    .select({ id })
    .from(tables.ledger_transfers)
    .where(and(eq(kind, "deposit"), eq(user_id, customer)))
    .orderBy(desc(id))
    .limit(1);
  const sent = { params: { id: twice?.id }, body: { reason: "Recorded twice", document: paper } };
  const { approvalId } = await stage.send(asked, "POST /console/ledger/:id/reversal", sent);
  yield stage.now() + 4 * HOUR;
  await stage.decide(decided, approvalId as number, "approve");
}
