import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { notices } from "../../../src/server/notifications/tables";
import { rowOf } from "../rows";
import { crowded } from "./crowd";
import { sendAll } from "./postOffice";

const here = crowded();

const read = (id: number) => rowOf(here, tables.notifications, id);
const noticesOf = (id: number) => here.platform.db.select().from(notices).where(eq(notices.notification_id, id));
const mailsOf = (id: number) =>
  here.platform.db
    .select()
    .from(tables.outbox)
    .where(and(eq(tables.outbox.notification_id, id), eq(tables.outbox.channel, "email")));
const nameOf = (id: number | null) => Object.keys(here.people).find((name) => here.people[name] === id);
const soon = (seconds: number) => new Date(here.platform.deps.clock().getTime() + seconds * 1000).toISOString();

test("a notification that is sent reaches its audience once, in the app and by e-mail", async () => {
  const { id } = await here.create();
  const key = randomUUID();
  expect(await here.dispatch(id, key)).toMatchObject({ status: 200, data: { status: "sending" } });
  expect((await here.dispatch(id, key)).headers.get("idempotency-replayed")).toBe("true");
  expect(await here.dispatch(id)).toMatchObject({ status: 409 });
  expect(await sendAll(here.platform.deps)).toBe(2);
  expect(await sendAll(here.platform.deps)).toBe(0);
  const given = await noticesOf(id);
  expect(given.map(({ user_id, title }) => [nameOf(user_id), title]).sort()).toEqual([
    ["Bookmarker", "News for Bookmarker"],
    ["Unreachable", "News for Unreachable"],
  ]);
  const mails = await mailsOf(id);
  expect(mails.map(({ user_id, subject, status, secret }) => [nameOf(user_id), subject, status, secret])).toEqual([
    ["Bookmarker", "News for Bookmarker", "waiting", false],
  ]);
  expect(mails[0]?.body).toBe(`Dear Bookmarker, we write to ${mails[0]?.recipient}.`);
  const { data: history } = await here.send(`GET /console/history/notification/${id}`);
  expect(
    (history as unknown as { actor: string; action: string }[]).map(({ actor, action }) => [actor, action]),
  ).toEqual([
    ["Platform", "status"],
    ["Administrator", "status"],
    ["Administrator", "create"],
  ]);
  expect(await read(id)).toMatchObject({
    status: "sent",
    recipients: 2,
    sent_at: here.platform.deps.clock().toISOString(),
  });
});

test("the list tells how many mails were written, failed, and were read in the app", async () => {
  const { id } = await here.create();
  await here.dispatch(id);
  await sendAll(here.platform.deps);
  await here.platform.db.update(tables.outbox).set({ status: "failed" }).where(eq(tables.outbox.notification_id, id));
  await here.platform.db
    .update(notices)
    .set({ read_at: soon(0) })
    .where(eq(notices.user_id, Number(here.people.Bookmarker)));
  const read = await here.bare(`GET /console/notification/${id}`);
  expect(read).toMatchObject({ recipients: 2, emails: 1, failed: 1, read: 1 });
});

test("by e-mail alone only those count who can be written, and nobody finds it in the app", async () => {
  const { id } = await here.create({ channels: ["email"] });
  await here.dispatch(id);
  expect(await sendAll(here.platform.deps)).toBe(1);
  expect(await noticesOf(id)).toEqual([]);
  expect(await read(id)).toMatchObject({ recipients: 1 });
});

test("a planned notification waits for its time and is stopped before it", async () => {
  const ids: number[] = [];
  for (const _ of [1, 2]) {
    const { id } = await here.create({ send_at: soon(60) });
    expect(await here.dispatch(id)).toMatchObject({ status: 200, data: { status: "scheduled" }, message: "Planned" });
    ids.push(id);
  }
  const [planned = 0, stopped = 0] = ids;
  expect(await sendAll(here.platform.deps)).toBe(0);
  expect(await here.cancel(stopped)).toMatchObject({ status: 200, data: { status: "cancelled" } });
  expect(await here.cancel(stopped)).toMatchObject({ status: 200, data: { status: "cancelled" } });
  here.platform.pass(60);
  expect(await sendAll(here.platform.deps)).toBe(2);
  expect([await read(planned), await read(stopped)]).toMatchObject([
    { status: "sent", recipients: 2 },
    { status: "cancelled", recipients: 0 },
  ]);
  expect(await here.cancel(planned)).toMatchObject({
    status: 409,
    message: "This notification has been sent to everybody",
  });
});

test("one that is stopped while it goes out leaves those whom it has reached as they are", async () => {
  const { id } = await here.create({ audience: {} });
  await here.dispatch(id);
  const [first] = await here.platform.db.select().from(tables.users).orderBy(tables.users.id).limit(1);
  await here.platform.db
    .update(tables.notifications)
    .set({ reached: Number(first?.id), recipients: 1 })
    .where(eq(tables.notifications.id, id));
  expect(await here.cancel(id)).toMatchObject({ status: 200 });
  expect(await sendAll(here.platform.deps)).toBe(0);
  expect(await read(id)).toMatchObject({ status: "cancelled", recipients: 1 });
});

test("a time that has passed is refused at its field, and a planned one keeps a time", async () => {
  expect(await here.create({ send_at: soon(-1) })).toMatchObject({ status: 422, errors: [{ path: "send_at" }] });
  const { id } = await here.create({ send_at: soon(60) });
  const change = (body: object) => here.send(`PUT /console/notification/${id}`, body);
  expect(await change({ send_at: soon(-5) })).toMatchObject({ status: 422, errors: [{ path: "send_at" }] });
  await here.dispatch(id);
  expect(await change({ send_at: null })).toMatchObject({ status: 422, errors: [{ path: "send_at" }] });
  expect(await change({ title: "Another", send_at: soon(90) })).toMatchObject({ status: 200 });
  await here.cancel(id);
  // A draft whose time has passed meanwhile goes out at once.
  const { id: draft } = await here.create({ send_at: soon(60) });
  here.platform.pass(61);
  expect(await here.dispatch(draft)).toMatchObject({ data: { status: "sending" } });
  expect(await sendAll(here.platform.deps)).toBe(2);
});

test("what is sent can neither be changed nor deleted, a draft can", async () => {
  const { id } = await here.create();
  expect(await here.send(`PUT /console/notification/${id}`, { title: "Other words" })).toMatchObject({ status: 200 });
  expect(await here.cancel(id)).toMatchObject({ status: 409 });
  await here.dispatch(id);
  expect(await here.send(`PUT /console/notification/${id}`, { title: "Again" })).toMatchObject({ status: 409 });
  expect(await here.send(`DELETE /console/notification/${id}`)).toMatchObject({ status: 409 });
  await sendAll(here.platform.deps);
  const draft = await here.create();
  expect(await here.send(`DELETE /console/notification/${draft.id}`)).toMatchObject({ status: 200 });
});
