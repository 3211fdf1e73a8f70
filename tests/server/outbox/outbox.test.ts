import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { notices } from "../../../src/server/notifications/tables";
import { deliverMessages } from "../../../src/server/outbox/deliver";
import { postOffice } from "../notifications/postOffice";
import { addRow, rowOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const { outbox } = tables;
const MINUTE = 60;

beforeEach(() => here.platform.db.delete(outbox));

type Message = typeof outbox.$inferInsert;

const post = async (values: Partial<Message> = {}) => {
  const created_at = here.platform.deps.clock().toISOString();
  const mail = { channel: "email" as const, recipient: "asha@people.example", subject: "Hello", body: "How are you?" };
  return addRow(here, "outbox", { ...mail, created_at, ...values });
};
const stored = (id: number) => rowOf(here, outbox, id);
const office = () => postOffice(here.platform.deps);
describe("a mail", () => {
  test("is handed to the mail server once, and marked as sent", async () => {
    const { deps, taken } = office();
    const id = await post();
    expect(await deliverMessages(deps)).toBe(1);
    expect(await deliverMessages(deps)).toBe(0);
    expect(taken).toEqual([{ recipient: "asha@people.example", subject: "Hello", body: "How are you?" }]);
    expect(await stored(id)).toMatchObject({ status: "sent", attempts: 1, sent_at: deps.clock().toISOString() });
  });

  test("comes from what the platform is called", async () => {
    const { deps, taken } = office();
    await addRow(here, "settings", { name: "platform_name", value: "Harbour" });
    await post();
    await deliverMessages(deps);
    expect(taken).toMatchObject([{ sender: "Harbour" }]);
  });

  test("that is refused is tried six times, ever later, and then given up and told to those who may send", async () => {
    const support = await here.platform.employee({ role: ROLE.support });
    const finance = await here.platform.employee({ role: ROLE.finance });
    const { deps, ...rest } = office();
    const refusing = Object.assign(rest, { refuses: new Error("550 5.1.1 <asha@people.example> is unknown") });
    deps.mail = () => Promise.reject(refusing.refuses);
    const ids = [await post(), await post({ subject: "Second" })];
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 6; attempt++) {
      await deliverMessages(deps);
      const message = await stored(ids[0] as number);
      expect(message).toMatchObject({
        status: "waiting",
        attempts: attempt,
        last_error: "550 5.1.1 <[e-mail]> is unknown",
      });
      const pause = (Date.parse(String(message?.next_try_at)) - deps.clock().getTime()) / 1000;
      pauses.push(pause / MINUTE);
      here.platform.pass(pause - 1);
      await deliverMessages(deps);
      expect(await stored(ids[0] as number)).toMatchObject({ attempts: attempt });
      here.platform.pass(1);
    }
    expect(pauses).toEqual([1, 4, 16, 64, 256]);
    await deliverMessages(deps);
    expect(await stored(ids[0] as number)).toMatchObject({ status: "failed", attempts: 6, next_try_at: null });
    const told = async (user_id: number) =>
      (await here.platform.db.select().from(notices).where(eq(notices.user_id, user_id))).map(
        ({ resource }) => resource,
      );
    expect(await told(support.id as number)).toEqual(["outbox"]);
    expect(await told(finance.id as number)).toEqual([]);
    expect(here.platform.log()).not.toContain("asha@people.example");
    await here.signInAgain();
  });

  test("that failed is tried again at once when somebody asks, however often they ask", async () => {
    const { deps, taken } = office();
    const id = await post({ status: "failed", attempts: 6, last_error: "550" });
    const retry = () => here.send(`PUT /console/outbox/${id}/attempt`);
    expect(await retry()).toMatchObject({ status: 200, data: { status: "waiting", attempts: 0, next_try_at: null } });
    expect(await retry()).toMatchObject({ status: 200, data: { status: "waiting", version: 2 } });
    expect(await deliverMessages(deps)).toBe(1);
    expect(taken).toHaveLength(1);
    expect(await retry()).toMatchObject({ status: 409, message: "This message has been sent" });
    const { data } = await here.send(`GET /console/history/outbox/${id}`);
    expect(data).toMatchObject([{ action: "status", actor: "Administrator" }]);
    expect((await here.send("PUT /console/outbox/999999/attempt")).status).toBe(404);
  });

  test("that a server took and never answered for is sent by another after a time", async () => {
    const { deps, taken } = office();
    await post({ next_try_at: new Date(deps.clock().getTime() + 1000).toISOString() });
    expect(await deliverMessages(deps)).toBe(0);
    here.platform.pass(1);
    expect(await deliverMessages(deps)).toBe(1);
    expect(taken).toHaveLength(1);
  });

  test("is not waited for by the others: a server that takes nothing is left alone until the next round", async () => {
    const { deps } = office();
    let asked = 0;
    deps.mail = async () => {
      asked += 1;
      throw new Error("Connection timeout");
    };
    for (let mail = 0; mail < 12; mail++) await post();
    await deliverMessages(deps);
    expect(asked).toBe(5);
  });
});

test("without a mail server everything is kept; with one, what no mail server delivers", async () => {
  const logged = here.platform.log().length;
  const [sms, email] = [await post({ channel: "sms", recipient: "+919800000001" }), await post()];
  const { deps, taken } = office();
  expect(await deliverMessages(deps)).toBe(1);
  expect([await stored(sms), await stored(email)]).toMatchObject([{ status: "kept" }, { status: "sent" }]);
  expect(taken.map(({ recipient }) => recipient)).toEqual(["asha@people.example"]);
  const later = await post();
  await deliverMessages(here.platform.deps);
  expect(await stored(later)).toMatchObject({ status: "kept" });
  const lines = here.platform
    .log()
    .slice(logged)
    .split("\n")
    .filter((line) => line.includes("message kept in the outbox"));
  expect(lines.map((line) => JSON.parse(line)).map(({ id, channel }) => ({ id, channel }))).toEqual([
    { id: sms, channel: "sms" },
    { id: later, channel: "email" },
  ]);
  expect(lines.join("")).not.toMatch(/980000|people\.example|Hello/);
  expect(await here.send(`PUT /console/outbox/${later}/attempt`)).toMatchObject({ status: 409 });
});

test("how messages leave is told: by a mail server where there is one", async () => {
  const { data } = await here.send("GET /console/outbox/delivery");
  expect(data).toEqual({ email: "outbox", sms: "outbox" });
});
