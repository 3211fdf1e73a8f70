import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { deliverMessages } from "../../../src/server/outbox/deliver";
import { forgetExpiredSecrets, type MessageSecret, openMessage, postSecret } from "../../../src/server/outbox/secrets";
import { messageSecrets } from "../../../src/server/outbox/tables";
import { postOffice } from "../notifications/postOffice";
import { addRow, rowOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const { outbox } = tables;

beforeEach(() => here.platform.db.delete(outbox));

const office = () => postOffice(here.platform.deps);
/** Reads a message as somebody does: alone, and in the list. */
const seen = async (id: number) => {
  const ask = async (path: string) => (await here.raw(`GET /console/outbox${path}`)).json();
  const one = (await ask(`/${id}`)) as { body: string };
  const all = (await ask("")) as { id: number; body: string }[];
  return [one.body, all.find((row) => row.id === id)?.body];
};

describe("a message with a code or link", () => {
  const RECIPIENT = "+919800000001";
  const carry = async (more: Partial<MessageSecret> = {}, channel: "sms" | "email" = "sms") => {
    const { db, secret, clock } = here.platform.deps;
    const expiresAt = new Date(clock().getTime() + 600_000).toISOString();
    const part = { value: "123456", purpose: "sign-in code" as const, subjectId: 1, expiresAt, ...more };
    const message = { channel, recipient: RECIPIENT, subject: "Sign-in code" };
    await postSecret({ tx: db, secret, now: clock() }, message, part, (code) => `${code} is your code`);
    const [row] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    return Number(row?.id);
  };
  const reveal = (id: number) => here.send(`POST /console/outbox/${id}/secret`);
  const kept = () => here.platform.db.select().from(messageSecrets);

  test("is shown without it to everybody, in the record, the list, the search and the export", async () => {
    const id = await carry();
    expect(await seen(id)).toEqual(["•••••• is your code", "•••••• is your code"]);
    const file = await (await here.raw("GET /console/export/outbox")).text();
    expect(file).toContain("•••••• is your code");
    expect(file).not.toContain("123456");
    const found = await here.raw(`GET /console/outbox?filter=${JSON.stringify({ q: "123456" })}`);
    expect(await found.json()).toEqual([]);
  });

  test("lies in the database encrypted, for its own row alone", async () => {
    const [one, other] = [await carry(), await carry({ subjectId: 2, value: "654321" })];
    const rows = await kept();
    expect(JSON.stringify(rows)).not.toMatch(/123456|is your code/);
    await here.platform.db
      .update(messageSecrets)
      .set({ sealed: rows.find(({ outbox_id }) => outbox_id === one)?.sealed as string })
      .where(eq(messageSecrets.outbox_id, other));
    await expect(openMessage(here.platform.deps, other)).rejects.toThrow();
  });

  test.each(["sign-in code", "signing link", "holder link"] as const)(
    "with a %s is read by nobody alone",
    async (purpose) => {
      const id = await carry({ purpose });
      const asked = await reveal(id);
      expect([asked.status, JSON.stringify(asked.data)]).toEqual([202, expect.not.stringContaining("123456")]);
      expect(await reveal(id)).toMatchObject({ status: 409 });
      const decide = { decision: "approve" };
      const request = `PUT /console/approvals/${asked.headers.get("x-approval-id")}/decision`;
      expect((await here.send(request, decide)).status).toBe(403);
      expect((await here.send(request, decide, await here.second())).status).toBe(200);
      // Who agreed has asked for nothing, and somebody else has to agree to that.
      const other = await here.send(`POST /console/outbox/${id}/secret`, undefined, await here.second());
      expect([other.status, JSON.stringify(other.data)]).toEqual([202, expect.not.stringContaining("123456")]);
    },
  );

  test("is read by one person where the platform is a trial on its own machine, and nothing stands in front", async () => {
    const { deps, call } = here.platform;
    deps.peopleToBe = true;
    const id = await carry();
    const ask = (headers = {}) =>
      call(`POST /console/outbox/${id}/secret`, {
        ...{ token: here.token, address: "127.0.0.1" },
        headers: { host: "localhost:3000", connection: "keep-alive", ...headers },
      });
    const statuses = [(await ask()).status, (await ask({ "x-forwarded-for": "203.0.113.7" })).status];
    deps.peopleToBe = false;
    expect(statuses).toEqual([200, 202]);
  });

  test("is read by a Super admin one at a time, and each reading is in the trail without it", async () => {
    const id = await carry();
    await here.seconded(reveal(id));
    expect(await reveal(id)).toMatchObject({ status: 200, data: { text: "123456 is your code" } });
    const { data } = await here.send(`GET /console/history/outbox/${id}`);
    expect(data).toMatchObject([{ action: "reveal", actor: "Administrator" }]);
    expect(JSON.stringify(data)).not.toContain("123456");
    expect(here.platform.log()).not.toContain("123456");
  });

  test("is not read where a mail server delivers it, nor when it opens an administrator's account", async () => {
    const signing = await carry({ purpose: "signing link", subjectId: 7 }, "email");
    expect((await here.seconded(reveal(signing))).status).toBe(200);
    const { createApp } = await import("../../../src/server/app");
    const { app } = createApp(office().deps);
    const refused = await app.request(`/api/console/outbox/${signing}/secret`, {
      method: "POST",
      headers: { authorization: `Bearer ${here.token}` },
    });
    expect(refused.status).toBe(403);
    const account = await carry({ purpose: "account link", subjectId: 8 }, "email");
    expect(await reveal(account)).toMatchObject({ status: 403, message: "Only its recipient reads this" });
    const created_at = here.platform.deps.clock().toISOString();
    const plain = { channel: "email", recipient: RECIPIENT, subject: "Hello", body: "Hello", created_at } as const;
    expect(await reveal(await addRow(here, "outbox", plain))).toMatchObject({ status: 409 });
  });

  test("is sent whole, and forgotten once it left, was replaced or is over", async () => {
    const { deps, taken } = office();
    await carry({}, "email");
    await deliverMessages(deps);
    expect(taken.map(({ body }) => body)).toEqual(["123456 is your code"]);
    expect(await kept()).toEqual([]);
    await carry();
    const newest = await carry();
    expect(await kept()).toMatchObject([{ outbox_id: newest }]);
    await here.pass(600);
    expect(await reveal(newest)).toMatchObject({
      status: 409,
      message: "What this message carried is no longer valid",
    });
    await forgetExpiredSecrets(here.platform.deps);
    expect(await kept()).toEqual([]);
  });

  test("that is over is neither sent nor tried again", async () => {
    const { deps, taken } = office();
    const id = await carry({}, "email");
    await here.pass(600);
    await deliverMessages(deps);
    expect(taken).toEqual([]);
    expect(await rowOf(here, outbox, id)).toMatchObject({
      status: "failed",
      last_error: expect.stringContaining("no longer valid"),
    });
    expect(await here.send(`PUT /console/outbox/${id}/attempt`)).toMatchObject({ status: 409 });
  });
});
