import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reviews } from "../../../src/contract/reviews/resource";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";

const here = signedIn();

async function review() {
  const { id: property_id } = await here.add.asset();
  const { id: user_id } = await here.add.customer();
  return (await here.add.row(reviews, { property_id, user_id, answer: null, answered_at: null })).id;
}
const change = (id: number, values: object) => here.send(`PUT /console/review/${id}`, values);
const read = async (id: number) => {
  const [found] = await here.platform.db.select().from(tables.review).where(eq(tables.review.id, id));
  return found;
};
const now = () => here.platform.deps.clock().toISOString();

test("an answer says when it was given, which publishing and hiding leave, and is in the history", async () => {
  const id = await review();
  await change(id, { status: "published" });
  expect(await read(id)).toMatchObject({ status: "published", answer: null, answered_at: null });
  const first = now();
  await change(id, { answer: "Thank you" });
  expect(await read(id)).toMatchObject({ answer: "Thank you", answered_at: first });
  const { data } = await here.send(`GET /console/history/review/${id}`);
  const [entry] = data as unknown as { actor: string; changes: object }[];
  expect([entry?.actor, Object.keys(entry?.changes ?? {}).sort()]).toEqual([
    "Administrator",
    ["answer", "answered_at"],
  ]);
  here.platform.pass(60);
  await change(id, { answer: "Thank you", status: "hidden" });
  expect(await read(id)).toMatchObject({ status: "hidden", answered_at: first });
  await change(id, { answer: "Thank you very much" });
  expect(await read(id)).toMatchObject({ answered_at: now() });
  await change(id, { answer: null });
  expect(await read(id)).toMatchObject({ answer: null, answered_at: null });
});

test("what a customer said and when it was answered are nobody's to change", async () => {
  const id = await review();
  const before = await read(id);
  await change(id, { answered_at: now(), status: "hidden" });
  expect(await read(id)).toMatchObject({ text: before?.text, answered_at: null });
});
