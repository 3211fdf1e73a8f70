import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { sendNotifications } from "../../../src/server/notifications/reach";
import { notices } from "../../../src/server/notifications/tables";
import { deliverMessages } from "../../../src/server/outbox/deliver";
import { dyingAt } from "../dying";
import { moneyOn } from "../money";
import { addRow, rowOf } from "../rows";
import { signedIn } from "../signedIn";
import { postOffice, sendAll } from "./postOffice";

const here = signedIn();
const CROWD = 1100;

beforeAll(async () => {
  await here.platform.db.execute(sql`
    insert into users (name, email) select 'Person ' || n, gen_random_uuid() || '@people.example'
    from generate_series(1, ${CROWD}) n`);
});

const compose = () =>
  addRow(here, "notifications", {
    ...{ title: "Hello {{name}}", body: "Hello", channels: ["in-app", "email"], status: "sending" },
  });

async function written(id: number) {
  const row = await rowOf(here, tables.notifications, id);
  const given = await here.platform.db.select().from(notices).where(eq(notices.notification_id, id));
  const mails = await here.platform.db.select().from(tables.outbox).where(eq(tables.outbox.notification_id, id));
  const people = (rows: { user_id: number | null }[]) => [
    rows.length,
    new Set(rows.map(({ user_id }) => user_id)).size,
  ];
  return { status: row?.status, recipients: row?.recipients, notices: people(given), mails: people(mails) };
}

const everybody = async () => {
  const { rows } = await here.platform.db.execute<{ n: number }>(sql`select count(*)::int as n from users`);
  return Number(rows[0]?.n);
};

test("several servers at once write everybody of a notification once", async () => {
  const id = await compose();
  while ((await written(id)).status !== "sent") {
    await Promise.all(Array.from({ length: 4 }, () => sendNotifications(here.platform.deps)));
  }
  const all = await everybody();
  expect(await written(id)).toEqual({ status: "sent", recipients: all, notices: [all, all], mails: [all, all] });
});

test("a server that ends in the middle of a batch leaves nothing of it, and another goes on from there", async () => {
  const id = await compose();
  const { deps } = here.platform;
  await expect(sendNotifications({ ...deps, db: dyingAt(deps.db, 2) })).rejects.toThrow("cut off");
  expect(await written(id)).toMatchObject({
    status: "sending",
    notices: [500, 500],
    mails: [500, 500],
    recipients: 500,
  });
  await sendAll(here.platform.deps);
  const all = await everybody();
  expect(await written(id)).toEqual({ status: "sent", recipients: all, notices: [all, all], mails: [all, all] });
});

test("of parallel sends of one draft one counts, and a stop waits for the batch at hand", async () => {
  const id = await compose();
  await here.platform.db.update(tables.notifications).set({ status: "draft" }).where(eq(tables.notifications.id, id));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => moneyOn(here).pay(`PUT /console/notification/${id}/sending`, undefined)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const [, stopped] = await Promise.all([
    sendNotifications(here.platform.deps),
    here.send(`DELETE /console/notification/${id}/sending`),
  ]);
  const { status, recipients, notices: given, mails } = await written(id);
  expect([stopped.status, status]).toEqual(status === "sent" ? [409, "sent"] : [200, "cancelled"]);
  expect([given, mails]).toEqual([
    [recipients, recipients],
    [recipients, recipients],
  ]);
});

test("several servers at once hand every mail to the mail server once", async () => {
  await here.platform.db.update(tables.outbox).set({ status: "kept" });
  const at = here.platform.deps.clock().toISOString();
  const mails = Array.from({ length: 103 }, (_, number) => ({
    channel: "email" as const,
    recipient: `person-${number}@people.example`,
    subject: "Hello",
    body: "Hello",
    created_at: at,
  }));
  await here.platform.db.insert(tables.outbox).values(mails);
  const { deps, taken } = postOffice(here.platform.deps);
  const servers = await Promise.all(Array.from({ length: 6 }, () => deliverMessages(deps)));
  expect(servers.reduce((sum, sent) => sum + sent, 0)).toBe(mails.length);
  expect(taken.map(({ recipient }) => recipient).sort()).toEqual(mails.map(({ recipient }) => recipient).sort());
});
