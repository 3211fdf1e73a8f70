import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Words } from "../../../src/contract/language/message";
import { tables } from "../../../src/server/db/tables";
import { setAsset } from "../assets/completeAsset";
import { inEnglish } from "../inEnglish";
import { DAY } from "../platform";
import { requestOf, rowOf, trailOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";
import { reopeningOn } from "./reopening";

const here = signedIn();
const on = reopeningOn(here);

const reserved = async (asset: unknown) => {
  const { rows } = await here.platform.db.execute<{ reserved: number }>(
    sql`select reserved from token_supply where asset_id = ${asset}`,
  );
  return rows[0]?.reserved;
};
const reopeningOf = async (id: number) =>
  (await here.send(`GET /console/orders/${id}/workflow`)).data.reopening as {
    to: string | null;
    time: string | null;
    kept: Words[];
    effects: { effect: string; details: object[] }[];
  } | null;

test("an order whose payment came too late goes on where it stood, once a second person agrees", async () => {
  const { id, asset, customer } = await on.failed();
  expect([await on.statusOf(id), await reserved(asset.id)]).toEqual(["order-failed", 0]);
  expect(await reopeningOf(id)).toMatchObject({
    to: "full-payment-pending",
    time: "payment_time",
    kept: [],
    effects: [
      { effect: "reserve-tokens", details: [{ code: "tokens", count: 10 }] },
      { effect: "mail", details: [{ code: "mail", subject: expect.stringContaining("Your order is open again") }] },
    ],
  });
  const deadline = on.inDays(5);
  const asked = await on.reopen(id, deadline);
  expect([asked.status, await on.statusOf(id), await reserved(asset.id)]).toEqual([202, "order-failed", 0]);
  expect(await requestOf(here, asked)).toMatchObject({
    title: `Re-open order ${id}`,
    reason: "The bank was closed for days",
    changes: {
      status: { before: "order-failed", after: "full-payment-pending" },
      payment_time: { before: expect.any(String), after: deadline },
    },
  });

  const before = await rowOf(here, tables.orders, id);
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  const after = await rowOf(here, tables.orders, id);
  expect(after).toMatchObject({ status: "full-payment-pending", version: (before?.version ?? 0) + 1 });
  expect([new Date(String(after?.payment_time)).toISOString(), await reserved(asset.id)]).toEqual([deadline, 10]);
  expect(await reopeningOf(id)).toBeNull();
  const { data: events } = await here.send(`GET /console/orders/${id}/events`);
  const reopened = { from_status: "order-failed", reason: "The bank was closed for days" };
  expect((events as unknown as object[]).at(-1)).toMatchObject(reopened);
  expect((await trailOf(here, "orders", id)).filter(({ action }) => action === "reopen")).toMatchObject([
    { changes: { approval: { after: Number(waitsAs(asked)) } } },
  ]);
  const mails = await here.platform.mailsTo(String(customer.email));
  expect(mails.at(-1)?.body).toMatch(/goes on where it stood: “Payment pending”\. Its new deadline is .*2026/);

  expect((await on.pay(id, (await on.read(id)).money.outstanding, "UTR-late")).status).toBe(201);
  await on.walk(id, "fully-paid");
});

test("seven days after its end an order stays as it is, also where it was asked for in time", async () => {
  const late = await on.cancelled();
  const { id, asset } = await on.cancelled();
  await here.pass(6 * DAY);
  const asked = await on.reopen(id);
  expect(asked.status).toBe(202);
  await here.pass(DAY + 1);
  const answer = await on.reopen(late.id);
  expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(/It ended on .*within 7 days/)]);
  const approved = await here.approve(waitsAs(asked));
  expect([approved.status, approved.message]).toEqual([409, expect.stringMatching(/within 7 days/)]);
  expect([await on.statusOf(id), await reserved(asset.id)]).toEqual(["order-cancelled", 0]);
});

test("an order whose tokens are gone is not re-opened, neither when it is asked for nor when it is approved", async () => {
  const { id, asset } = await on.cancelled(60, { total_token: 100 });
  const asked = await on.reopen(id);
  const other = await on.ask(asset, await on.addCustomer(), 50);
  expect(other.status).toBe(200);
  const approved = await here.approve(waitsAs(asked));
  expect([approved.status, approved.message]).toEqual([409, "Only 50 tokens are left; the order is about 60"]);
  await on.walk(other.id, "order-cancelled");
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  expect([await on.statusOf(id), await reserved(asset.id)]).toEqual(["order-created", 60]);

  const second = await on.cancelled(60, { total_token: 60 });
  await on.ask(second.asset, await on.addCustomer(), 60);
  const refused = await on.reopen(second.id);
  expect([refused.status, refused.message]).toEqual([409, "No tokens are left; the order is about 60"]);
});

test("an order is re-opened once, and again after it has ended again", async () => {
  const { id, asset } = await on.cancelled();
  const asked = await on.reopen(id);
  expect((await on.reopen(id)).status).toBe(409);
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  expect((await here.approve(waitsAs(asked))).status).toBe(409);
  const open = await on.reopen(id);
  expect([open.status, open.message]).toEqual([409, expect.stringMatching(/“Created”/)]);
  expect(await reserved(asset.id)).toBe(10);
  await here.pass(10 * DAY);
  await on.walk(id, "order-cancelled");
  expect((await here.seconded(on.reopen(id))).status).toBe(200);
  expect([await on.statusOf(id), await reserved(asset.id)]).toEqual(["order-created", 10]);
});

test("while its refund is asked for an order stays cancelled; withdrawn, its money goes on with it", async () => {
  const { id } = await on.place(10);
  await on.walk(id, "order-created");
  await on.pay(id, "250.00", "UTR1");
  const cancelled = await on.move(id, "order-cancelled", { reason: "By mistake" });
  const refused = await on.reopen(id);
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/refund of its money is asked for/)]);
  expect(inEnglish((await reopeningOf(id))?.kept)).toEqual([refused.message]);
  await here.send(`PUT /console/approvals/${cancelled.data.approval_id}/decision`, { decision: "withdraw" });
  const asked = await on.reopen(id);
  expect(asked.status).toBe(202);
  const anew = await on.move(id, "refunded", { reason: "All the same" });
  expect([anew.status, (await here.approve(waitsAs(asked))).status]).toEqual([202, 409]);
  await here.send(`PUT /console/approvals/${anew.data.approval_id}/decision`, { decision: "withdraw" });
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  expect((await on.read(id)).money).toMatchObject({ received: "250.00", held: "250.00" });

  const { data } = await on.move(id, "order-cancelled", { reason: "For good" });
  expect((await here.approve(data.approval_id)).status).toBe(200);
  const done = await on.reopen(id);
  expect([done.status, done.message]).toEqual([409, expect.stringMatching(/“Refunded” could be re-opened/)]);
});

test("an offer that has ended, or is to be closed, keeps its orders ended", async () => {
  const { id, asset } = await on.cancelled();
  await setAsset(here, Number(asset.id), { status: "closing" });
  const asked = await on.reopen(id);
  expect(asked.status).toBe(202);
  const closing = await here.send(`PUT /property/status/${asset.id}`, {
    property_id: asset.id,
    status: "closed-unsuccessful",
    reason: "Too little came in",
  });
  expect(closing.status).toBe(202);
  expect((await here.approve(waitsAs(asked))).message).toMatch(/asks to close the asset’s offer/);
  expect((await here.approve(waitsAs(closing))).status).toBe(200);
  const approved = await here.approve(waitsAs(asked));
  expect([approved.status, approved.message]).toEqual([409, expect.stringMatching(/The asset’s offer is not open/)]);
});

test("who may not invest any more, and whom a rule of the offer keeps out by now, has no order re-opened", async () => {
  const { id, customer } = await on.cancelled();
  const asked = await on.reopen(id);
  await here.platform.change(Number(customer.id), { status: "Blocked" as never });
  const approved = await here.approve(waitsAs(asked));
  expect([approved.status, approved.message]).toEqual([409, expect.stringMatching(/The customer may not invest/)]);
  expect((await on.reopen(id)).status).toBe(409);

  const { asset } = await on.offer({ minimum_investment: "1000.00" });
  const ordered = await on.ask(asset, await on.addCustomer(), 10);
  expect(ordered).toMatchObject({ status: 200 });
  await on.walk(ordered.id, "order-cancelled");
  await here.platform.db.execute(
    sql`update asset_sections set data = data || '{"minimum_investment": "5000.00"}' where asset_id = ${asset.id}`,
  );
  const ruled = await on.reopen(ordered.id);
  expect([ruled.status, ruled.message]).toEqual([409, expect.stringMatching(/less than|smallest|least/i)]);
});

test("a set for signature that went with its order is prepared and sent again", async () => {
  const { id } = await on.placeSent();
  await on.walk(id, "order-cancelled");
  expect(await reopeningOf(id)).toMatchObject({ to: "documents-sent-for-signature-to-be-signed" });
  await here.platform.db.execute(sql`update order_documents set status = 'expired' where order_id = ${id}`);
  expect(await reopeningOf(id)).toMatchObject({ to: "awaiting-documents-to-be-signed", time: null });
  expect((await here.seconded(on.reopen(id))).status).toBe(200);
  expect(await on.statusOf(id)).toBe("awaiting-documents-to-be-signed");
});

test("the new deadline is a day ahead at least, named only where something waits for it, and of an order that ended", async () => {
  const { id } = await on.failed();
  for (const [deadline, words] of [
    [null, /Say until when/],
    [on.inDays(0.9), /a day ahead at least/],
    [on.inDays(-3), /a day ahead at least/],
  ] as const) {
    const answer = await on.reopen(id, deadline);
    expect([answer.status, answer.errors?.[0]]).toMatchObject([422, { path: "deadline" }]);
    expect(answer.errors?.[0]?.message).toMatch(words);
  }
  const asked = await on.reopen(id, on.inDays(2));
  await here.pass(1.5 * DAY);
  expect((await here.approve(waitsAs(asked))).message).toMatch(/a day ahead at least/);
  const other = await on.cancelled();
  expect((await on.reopen(other.id, on.inDays(5))).status).toBe(422);
  const { id: open } = await on.place(1);
  expect([(await on.reopen(open)).status, await reopeningOf(open)]).toEqual([409, null]);
});
