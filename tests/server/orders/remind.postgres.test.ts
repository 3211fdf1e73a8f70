import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { interestOn } from "../eois/interest";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const AT_ONCE = 30;

const here = signedIn();
const desk = deskOf(here);
const { asset, eoi, send } = interestOn(here);
const atOnce = <T>(act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(index)));

test(`of ${AT_ONCE} reminders at once the customer gets one`, async () => {
  const { id, customer } = await desk.place();
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.addDocument(id);
  await desk.walk(id, "documents-sent-for-signature-to-be-signed");
  const answers = await atOnce(() => send(`POST /console/orders/${id}/reminder`));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(409)]);
  const mails = sql`${tables.outbox.user_id} = ${customer.id} and ${tables.outbox.subject} like '%signature (%'`;
  expect(await here.platform.db.$count(tables.outbox, mails)).toBe(1);
});

test(`of ${AT_ONCE} calls at once to tell those who are interested, each person gets one mail`, async () => {
  const { id: property_id } = await asset();
  const people: number[] = [];
  for (let count = 0; count < 5; count++) people.push((await eoi({ property_id })).user_id);
  const answers = await atOnce(() => send(`POST /console/eois/demand/${property_id}/notices`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.map(({ data }) => Number(data.notified)).reduce((sum, one) => sum + one, 0)).toBe(people.length);
  for (const person of people) {
    expect(await here.platform.db.$count(tables.outbox, eq(tables.outbox.user_id, person))).toBe(1);
  }
});
