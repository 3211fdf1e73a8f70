import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { replayBalances } from "../../../src/server/ledger/check";
import { addFile } from "../assets/completeAsset";
import { moneyOn } from "../money";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
beforeAll(() => here.second());

const reverse = async (id: number, reason = "Entered for the wrong customer") =>
  here.send(`POST /console/ledger/${id}/reversal`, { reason, document: await addFile(here, "document") });
/** Gives the number of a customer's latest transfer of a kind. */
const transferOf = async (userId: number, kind: "deposit" | "payment") => {
  const { ledger_transfers: transfers } = tables;
  const found = await here.platform.db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.user_id, userId), eq(transfers.kind, kind)))
    .orderBy(transfers.id);
  return found.at(-1)?.id as number;
};

test("a wrong deposit is taken back by two people, once, with a line on the statement; one that is spent is not", async () => {
  const customer = await money.customer("0.00");
  const deposit = { user_id: customer, amount: "750.00", reference: "UTR-WRONG" };
  expect((await money.settle("POST /console/wallet/deposits", deposit)).status).toBe(200);
  const id = await transferOf(customer, "deposit");
  const asked = await reverse(id);
  expect([asked.status, await money.wallet(customer)]).toEqual([202, "750.00"]);
  expect((await reverse(id)).status).toBe(409);
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
  expect(await money.wallet(customer)).toBe("0.00");
  expect((await money.statement(customer)).at(-1)).toEqual({
    ...{ type: "reversal", status: "completed", amount: "750.00", balance: "0.00" },
  });
  const again = await reverse(id);
  expect([again.status, again.message]).toEqual([
    409,
    expect.stringMatching(/^Transfer \d+ is reversed already, by transfer \d+$/),
  ]);
  const { ledger_transfers: transfers, money_movements: movements } = tables;
  const [back] = await here.platform.db.select().from(transfers).where(eq(transfers.reverses, id));
  expect(back).toMatchObject({ kind: "reversal", amount: "750.00", note: "Entered for the wrong customer" });
  const ofBack = eq(movements.transfer_id, back?.id as number);
  const [kept] = await here.platform.db.select().from(movements).where(ofBack);
  expect(kept).toMatchObject({ kind: "reversal", amount: "750.00", recorded_by: 1 });
  const other = await reverse(back?.id as number);
  expect([other.status, other.message]).toEqual([409, expect.stringContaining("it is a reversal itself")]);

  await money.settle("POST /console/wallet/deposits", { ...deposit, reference: "UTR-SPENT" });
  const spent = await transferOf(customer, "deposit");
  const waiting = await reverse(spent);
  await money.settle("POST /console/withdrawals/requests", { user_id: customer, amount: "700.00", reason: "Wanted" });
  const refused = await here.approve(waiting.headers.get("x-approval-id"));
  expect([refused.status, refused.message]).toEqual([
    409,
    `wallet:${customer} holds only ₹50.00 of the ₹750.00 that would go back`,
  ]);
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});

test("a bounced cheque makes an order's payment count for nothing, until the order is settled", async () => {
  const { id, customer } = await desk.place(10);
  await desk.makeDue(id);
  const { due } = (await desk.read(id)).money;
  await here.seconded(desk.pay(id, due, "CHQ-1", { method: "cheque" }));
  const payment = await transferOf(customer.id, "payment");
  const deposit = await reverse(await transferOf(customer.id, "deposit"));
  expect([deposit.status, deposit.message]).toEqual([
    409,
    `It paid order ${id}: reverse that payment, transfer ${payment}, and this goes with it`,
  ]);
  expect((await here.seconded(reverse(payment, "The cheque bounced"))).status).toBe(200);
  expect((await desk.read(id)).money).toMatchObject({ due, received: "0.00", outstanding: due, held: "0.00" });
  expect(await money.wallet(customer.id)).toBe("0.00");
  expect((await desk.move(id, "fully-paid")).status).toBe(422);
  const { data } = await here.send(`GET /console/orders/${id}/workflow`);
  expect(data.payments).toMatchObject([{ reference: `CHQ-1/${id}`, reversed_by: expect.any(Number) }]);

  // Cashed later, it counts again under its reference.
  expect((await here.seconded(desk.pay(id, due, "CHQ-1", { method: "cheque" }))).status).toBe(201);
  await desk.walk(id, "fully-paid");
  const settled = await reverse(await transferOf(customer.id, "payment"));
  expect([settled.status, settled.message]).toEqual([409, "Its order is paid in full: refund the order first"]);
  expect(await balanceOf(here.platform.db, `order:${id}`)).toBe("0.00");
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});
