import { beforeAll, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { tables } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { buildRow } from "../../build/build";
import { deskOf, UNTIL_DOCUMENTS } from "../orders/desk";
import { signedIn } from "../signedIn";

const here = signedIn();
const desk = deskOf(here);
const held = (code: Parameters<typeof balanceOf>[1]) => balanceOf(here.platform.db, code);
let feeIds: number[];
let placed: Awaited<ReturnType<typeof desk.place>>;

beforeAll(async () => {
  placed = await desk.place(10);
  const added = await here.platform.db
    .insert(tables.fee_percentages)
    .values(
      [
        { name: "Platform fee", FILM: "1.2500", tax_percent: "18" },
        { name: "Stamp", FILM: "0.5000", tax_percent: "0" },
      ].map(
        (values, index) => buildRow(fees, { types: ["platform"], status: "Active", ...values }, index + 1) as never,
      ),
    )
    .returning();
  feeIds = added.map(({ id }) => id as number);
  await here.platform.db
    .insert(projectFees)
    .values(feeIds.map((percentage_id) => ({ project_id: placed.asset.id as number, percentage_id })));
});

test("the tax of a fee is changed by two people, as the fee itself is", async () => {
  const change = (tax_percent: string) => here.send(`PUT /percentage/${feeIds[0]}`, { tax_percent });
  expect((await change("28")).status).toBe(202);
  expect((await change("101")).status).toBe(422);
  const { data } = await here.send(`GET /console/fees/example?amount=1000&property_id=${placed.asset.id}`);
  expect(data).toMatchObject({ fees: "17.50", tax: "2.25", due: "1019.75" });
});

test("an order owes the tax on its fees, its settlement brings it to the tax account, and its invoice says it by line", async () => {
  const { id, asset } = placed;
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.sign(id);
  const { money } = await desk.read(id);
  expect(money).toMatchObject({ tax: "2.25", due: "1019.75", outstanding: "1019.75" });
  await desk.pay(id, "1019.75", "UTR1");
  await desk.walk(id, "fully-paid");
  const accounts = [`order:${id}`, `escrow:${Number(asset.spv_id)}`, "fees", "tax"] as const;
  expect(await Promise.all(accounts.map(held))).toEqual(["0.00", "1000.00", "17.50", "2.25"]);
  expect(await here.platform.db.select().from(tables.invoices)).toMatchObject([
    {
      ...{ kind: "invoice", order_id: id, net: "17.50", tax: "2.25", total: "19.75" },
      lines: [
        { label: "Platform fee", amount: "12.50", tax_percent: "18.0000", tax: "2.25" },
        { label: "Stamp", amount: "5.00", tax_percent: "0.0000", tax: "0.00" },
      ],
    },
  ]);
});

test("a refund takes fees and tax back, with a credit note over both", async () => {
  const { id, asset, customer } = placed;
  const asked = await desk.move(id, "refunded", { reason: "Asked for" });
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
  const accounts = [`wallet:${Number(customer.id)}`, `escrow:${Number(asset.spv_id)}`, "fees", "tax"] as const;
  expect(await Promise.all(accounts.map(held))).toEqual(["1019.75", "0.00", "0.00", "0.00"]);
  const [invoice, note] = await here.platform.db.select().from(tables.invoices).orderBy(tables.invoices.id);
  expect(note).toMatchObject({ kind: "credit-note", credits: invoice?.id, net: "17.50", tax: "2.25", total: "19.75" });
});
