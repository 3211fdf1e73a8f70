import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { setAsset } from "../assets/completeAsset";
import { interestOn } from "../eois/interest";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const TRANSFERRED = "property-tokens-transferred-and-order-successfully-completed";
const PASS = { override: true, reason: "Answered for" };
const mailsTo = async (recipient: unknown) =>
  (
    await here.platform.db
      .select()
      .from(tables.outbox)
      .where(eq(tables.outbox.recipient, String(recipient)))
      .orderBy(tables.outbox.id)
  ).map(({ body }) => body);

test("an offer that has failed takes no step forward, no payment and no new order, and its orders can still end", async () => {
  const { id, asset, customer } = await desk.place(10);
  const interest = interestOn(here);
  const eoi = await interest.eoi({ property_id: asset.id as number, user_id: customer.id });
  await interest.decide(eoi.id, "approved");
  await desk.pay(id, "250.00", "UTR1");
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  await setAsset(here, asset.id as number, { status: "closed-unsuccessful" });
  const words = `The asset’s offer is not open: ${asset.name} is “Closed, unsuccessful”`;
  expect(await desk.move(id, "fully-invested", PASS)).toMatchObject({
    status: 422,
    message: expect.stringContaining(words),
  });
  expect(await desk.pay(id, "100.00", "UTR2")).toMatchObject({ status: 409, message: words });
  expect((await interest.convert(eoi.id)).status).toBe(422);
  expect(await balanceOf(here.platform.db, `order:${id}`)).toBe("250.00");
  await desk.walk(id, "order-cancelled");
});

test("a customer who is blocked, or whose KYC is taken back, is neither settled nor delivered to, nor pays", async () => {
  const { id, customer } = await desk.place(10);
  const user = customer.id as number;
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.sign(id);
  await here.platform.change(user, { status: "Blocked" });
  const blocked = `The customer may not invest: ${customer.name} is “Blocked”`;
  expect(await desk.pay(id, "1.00", "UTR1")).toMatchObject({ status: 409, message: blocked });
  await here.platform.change(user, { status: "Active" });
  await desk.pay(id, "1000.00", "UTR2");
  await here.platform.change(user, { status: "Blocked", kyc_status: "rejected" });
  const refused = await desk.move(id, "fully-paid", PASS);
  expect([refused.status, refused.errors?.map(({ message }) => message)]).toEqual([
    422,
    [blocked, "The customer’s KYC is not verified: KYC is “Rejected”"],
  ]);
  await here.platform.change(user, { status: "Active", kyc_status: "verified" });
  await desk.walk(id, "fully-paid", "property-tokens-transfer-pending");
  await here.platform.change(user, { kyc_status: "rejected" });
  expect((await desk.move(id, TRANSFERRED, PASS)).status).toBe(422);
  expect((await desk.read(id)).steps.map(({ to, blocked: gates }) => [to, gates.map(({ gate }) => gate)])).toEqual([
    [TRANSFERRED, ["kyc"]],
    ["refunded", []],
  ]);
});

test("employees take no orders and show no interest, and one who became an employee takes no step", async () => {
  const asset = await desk.addAsset();
  const { id: user_id } = await here.platform.employee({});
  const about = { user_id, property_id: asset.id, no_sqyds: 1 };
  const words = "This person is an employee; employees take no orders";
  expect((await desk.order(about)).answer.errors).toEqual([{ path: "user_id", message: words }]);
  const { record } = await interestOn(here).bare("POST", about);
  expect(record.errors).toEqual([{ path: "user_id", message: words }]);
  const { id, customer } = await desk.place(1);
  await here.platform.change(customer.id as number, { is_employee: true });
  expect((await desk.move(id, "order-created")).message).toContain(`${customer.name} is an employee`);
});

test("an order is fully invested once the asset’s tokens are all ordered, or somebody answers for it", async () => {
  const { id, asset, customer } = await desk.place(10);
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  expect((await desk.move(id, "fully-invested")).message).toBe(
    "The offer has not reached its target: 10 of 1,000 tokens are ordered",
  );
  expect((await desk.move(id, "fully-invested", PASS)).status).toBe(200);
  expect((await mailsTo(customer.email)).at(-1)).toBe("Your order goes on to its documents, which come next.");
  const rest = await desk.addCustomer();
  const { answer } = await desk.order({ user_id: rest.id, property_id: asset.id, no_sqyds: 990 });
  await desk.walk(answer.id, "order-created", "awaiting-100%-investment");
  expect((await desk.move(answer.id, "fully-invested")).status).toBe(200);
  expect((await mailsTo(rest.email)).at(-1)).toBe("The asset has reached its target. Documents come next.");
});
