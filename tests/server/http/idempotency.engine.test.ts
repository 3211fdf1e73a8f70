import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { IDEMPOTENCY } from "../../../src/contract/limits";
import { orderCalls } from "../../../src/contract/orders/calls";
import { createApp } from "../../../src/server/app";
import { Failure } from "../../../src/server/http/failure";
import { forgetOldKeys } from "../../../src/server/http/idempotency";
import { idempotencyKeys } from "../../../src/server/http/tables";
import { documentOf } from "../../../src/server/reference/document";
import { note, notesOf, serveAlone, serveNote, writeNote } from "../notes";
import { trailOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const TIMES = { payment_time: "2026-02-01T10:00:00.000Z", document_sign_time: null };

let order: number;
let route: string;
let keys = 0;
const newKey = () => `key-of-a-test-${++keys}`;
const withKey = (key: string) => ({ "Idempotency-Key": key });

beforeEach(async () => {
  ({ id: order } = await here.add.order());
  route = `POST /order/update-order-time-status/${order}`;
});

const sendTimes = (key: string | undefined, body: object = TIMES, token = here.token) =>
  here.platform.call(route, { token, body, headers: key === undefined ? {} : withKey(key) });

/** How often the order's times were written. */
const writes = async () => (await trailOf(here, "orders", order)).filter(({ action }) => action === "deadline").length;

describe("a call that takes a key", () => {
  test("does its work once and gives the same answer again, in whatever order its values stand", async () => {
    const key = newKey();
    const first = await sendTimes(key);
    const again = await sendTimes(key, Object.fromEntries(Object.entries(TIMES).reverse()));
    expect(first).toMatchObject({ status: 200, message: "Saved", data: { payment_time: TIMES.payment_time } });
    expect(again).toMatchObject({ status: 200, message: "Saved", data: first.data });
    expect([first.headers.get("idempotency-replayed"), again.headers.get("idempotency-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect(await writes()).toBe(1);
  });

  test("refuses a key that stood for another body, and one that stood for another record", async () => {
    const key = newKey();
    await sendTimes(key);
    const message = "This Idempotency-Key was used for another request";
    const refusal = { status: 422, message, errors: [{ path: "Idempotency-Key", message }] };
    expect(await sendTimes(key, { ...TIMES, payment_time: null })).toMatchObject(refusal);
    ({ id: order } = await here.add.order());
    route = `POST /order/update-order-time-status/${order}`;
    expect(await sendTimes(key)).toMatchObject(refusal);
    expect(await writes()).toBe(0);
  });

  test("works without one where it is documented without, each time again", async () => {
    await sendTimes(undefined);
    await sendTimes(undefined);
    expect(await writes()).toBe(2);
  });

  test.each(["k".repeat(7), "with a space", "größer als ASCII", "k".repeat(65)])(
    "refuses the key “%s”",
    async (key) => {
      const { status, errors } = await sendTimes(key);
      expect([status, errors]).toMatchObject([
        422,
        [{ path: "Idempotency-Key", message: "Use 8 to 64 visible ASCII characters" }],
      ]);
      expect(await writes()).toBe(0);
    },
  );

  test("commits what it did and its answer together, or neither", async () => {
    const key = newKey();
    const { db } = here.platform;
    const before = (await here.send(`GET /order/${order}`)).data;
    await db.execute(sql.raw(`alter table idempotency_keys add constraint "unkept" check (key <> '${key}') not valid`));
    const failed = await sendTimes(key);
    await db.execute(sql`alter table idempotency_keys drop constraint "unkept"`);
    expect(failed.status).not.toBe(200);
    expect((await here.send(`GET /order/${order}`)).data).toEqual(before);
    expect(await writes()).toBe(0);
    expect(await sendTimes(key)).toMatchObject({ status: 200 });
    expect(await writes()).toBe(1);
  });
});

describe("a call that needs a key", () => {
  test("says so, and does nothing without one", async () => {
    const answer = await serveNote(here.platform)(here.token, {}, { text: "keyless" });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ path: "Idempotency-Key", message: expect.stringMatching(/^Send an Idempotency-Key/) }],
    });
    expect(await notesOf(here.platform, "keyless")).toBe(0);
  });

  test("judges a refused request again under the same key, and keeps nothing of the refused one", async () => {
    const refuse = vi.fn<() => void>(() => {
      throw new Failure("conflict", "Not today");
    });
    const send = serveNote(here.platform, refuse);
    const headers = withKey(newKey());
    expect(await send(here.token, headers, { text: "refused" })).toMatchObject({ status: 409, message: "Not today" });
    expect(await notesOf(here.platform, "refused")).toBe(0);
    refuse.mockImplementation(() => undefined);
    expect(await send(here.token, headers, { text: "refused" })).toMatchObject({ status: 201, replayed: false });
    expect(await notesOf(here.platform, "refused")).toBe(1);
  });

  test("is run again from its beginning after a collision, with one effect", async () => {
    const collide = vi.fn<() => void>().mockImplementationOnce(() => {
      throw Object.assign(new Error("could not serialize access"), { code: "40001" });
    });
    const answer = await serveNote(here.platform, collide)(here.token, withKey(newKey()), { text: "collided" });
    expect(answer).toMatchObject({ status: 201, replayed: false });
    expect([collide.mock.calls.length, await notesOf(here.platform, "collided")]).toEqual([2, 1]);
  });

  test("checks permission and values before it looks at the key", async () => {
    const send = serveNote(here.platform);
    const headers = withKey(newKey());
    await send(here.token, headers, { text: "mine" });
    expect(await send("forged", headers, { text: "mine" })).toMatchObject({ status: 401 });
    expect(await send(here.token, headers, { text: 1 })).toMatchObject({ errors: [{ path: "text" }] });
  });

  test("must not answer with a whole Response, and then has no effect", async () => {
    const send = serveAlone(here.platform, note, async ({ deps, body }) => {
      await writeNote(deps, body.text);
      return new Response("done");
    });
    expect(await send(here.token, withKey(newKey()), { text: "bare" })).toMatchObject({ status: 500 });
    expect(await notesOf(here.platform, "bare")).toBe(0);
    expect(here.platform.log()).toContain("is idempotent and gave a Response");
  });

  test("cannot be open to everybody", () => {
    const open = { ...note, access: "public" } as const;
    expect(() => serveAlone(here.platform, open, async () => ({}))).toThrow("a key belongs to somebody");
  });
});

test("keys are forgotten after their hours, and not before", async () => {
  const key = newKey();
  await sendTimes(key);
  const { db, deps } = here.platform;
  const at = (hours: number) => new Date(deps.clock().getTime() + hours * 3_600_000);
  await forgetOldKeys(db, at(IDEMPOTENCY.hours));
  await sendTimes(key);
  expect(await writes()).toBe(1);
  await forgetOldKeys(db, at(IDEMPOTENCY.hours + 1));
  expect(await db.select().from(idempotencyKeys)).toEqual([]);
  await sendTimes(key);
  expect(await writes()).toBe(2);
});

test("pages of the origins that are let in may send a key", async () => {
  const origin = "https://console.example";
  const { app } = createApp({ ...here.platform.deps, origins: [origin] });
  const asked = { "access-control-request-method": "PUT", "access-control-request-headers": "idempotency-key" };
  const { headers } = await app.request(`${origin}/api/order/status`, {
    method: "OPTIONS",
    headers: { origin, ...asked },
  });
  expect(headers.get("access-control-allow-headers")).toBe("idempotency-key");
});

test("the API's document names the header where it is taken, and says where it is needed", () => {
  const { paths } = documentOf([orderCalls.nudge, orderCalls.pay, orderCalls.preview], "Test");
  const header = { in: "header", name: "Idempotency-Key", schema: expect.objectContaining({ type: "string" }) };
  const may = paths?.["/console/orders/{id}/reminder"]?.post?.parameters;
  expect(may).toContainEqual(expect.objectContaining(header));
  expect(may).not.toContainEqual(expect.objectContaining({ ...header, required: true }));
  const must = paths?.["/console/orders/{id}/payments"]?.post?.parameters;
  expect(must).toContainEqual(expect.objectContaining({ ...header, required: true }));
  expect(paths?.["/console/orders/preview"]?.post?.parameters ?? []).toEqual([]);
});
