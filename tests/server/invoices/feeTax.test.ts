import { beforeAll, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";

const here = signedIn();
const desk = deskOf(here);
const held = (code: Parameters<typeof balanceOf>[1]) => balanceOf(here.platform.db, code);
let platformFee: number;
let placed: Awaited<ReturnType<typeof desk.place>>;

beforeAll(async () => {
  placed = await desk.place(10);
  const { id } = placed.asset;
  platformFee = await desk.addFee(id, "1.2500", { name: "Platform fee", tax_percent: "18" });
  await desk.addFee(id, "0.5000", { name: "Stamp", tax_percent: "0" });
});

test("the tax of a fee is changed by two people, as the fee itself is", async () => {
  const change = (tax_percent: string) => here.send(`PUT /percentage/${platformFee}`, { tax_percent });
  expect((await change("28")).status).toBe(202);
  expect((await change("101")).status).toBe(422);
  const { data } = await here.send(`GET /console/fees/example?amount=1000&property_id=${placed.asset.id}`);
  expect(data).toMatchObject({ fees: "17.50", tax: "2.25", due: "1019.75" });
});

test("an order owes the tax on its fees, its settlement brings it to the tax account, and its invoice says it by line", async () => {
  const { id, asset } = placed;
  await desk.makeDue(id);
  const { money } = await desk.read(id);
  expect(money).toMatchObject({ tax: "2.25", due: "1019.75", outstanding: "1019.75" });
  await desk.pay(id, "1019.75", "UTR1");
  expect(await here.platform.db.select().from(tables.invoices)).toEqual([]);
  await desk.walk(id, "fully-paid");
  const accounts = [`order:${id}`, `escrow:${Number(asset.spv_id)}`, "fees", "tax"] as const;
  expect(await Promise.all(accounts.map(held))).toEqual(["0.00", "1000.00", "17.50", "2.25"]);
  expect(await here.platform.db.select().from(tables.invoices)).toMatchObject([
    {
      ...{ kind: "invoice", order_id: id, user_id: placed.customer.id, customer: placed.customer.name },
      ...{ year: "25-26", serial: 1, net: "17.50", tax: "2.25", total: "19.75", credits: null },
      lines: [
        { label: "Platform fee", amount: "12.50", tax_percent: "18.0000", tax: "2.25" },
        { label: "Stamp", amount: "5.00", tax_percent: "0.0000", tax: "0.00" },
      ],
    },
  ]);
});

test("a refund takes fees and tax back once a second person agrees, with a credit note over both", async () => {
  const { id, asset, customer } = placed;
  expect((await desk.move(id, "refunded")).errors?.[0]?.path).toBe("reason");
  const asked = await desk.move(id, "refunded", { reason: "Asked for" });
  expect(asked).toMatchObject({ status: 202, data: { status: "fully-paid", approval_id: expect.any(Number) } });
  expect(await held(`wallet:${Number(customer.id)}`)).toBe("0.00");
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
  const accounts = [`wallet:${Number(customer.id)}`, `escrow:${Number(asset.spv_id)}`, "fees", "tax"] as const;
  expect(await Promise.all(accounts.map(held))).toEqual(["1019.75", "0.00", "0.00", "0.00"]);
  const [invoice, note, ...more] = await here.platform.db.select().from(tables.invoices).orderBy(tables.invoices.id);
  expect(note).toMatchObject({
    ...{ kind: "credit-note", number: "CN/25-26/000001", serial: 1, credits: invoice?.id, lines: invoice?.lines },
    ...{ net: "17.50", tax: "2.25", total: "19.75" },
  });
  expect(more).toEqual([]);
});
