import { expect, test } from "vitest";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { setAsset } from "../assets/completeAsset";
import { interestOn } from "../eois/interest";
import { signedIn } from "../signedIn";
import { countStatements } from "../statements";
import { deskOf } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const TRANSFERRED = "property-tokens-transferred-and-order-successfully-completed";
const PASS = { override: true, reason: "Answered for" };
const lastMailTo = async (recipient: unknown) => (await here.platform.mailsTo(String(recipient))).at(-1)?.body;

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
  const { id, customer } = await desk.placeDue();
  const user = customer.id as number;
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
  expect(await lastMailTo(customer.email)).toBe("Your order goes on to its documents, which come next.");
  const rest = await desk.addCustomer();
  const { answer } = await desk.order({ user_id: rest.id, property_id: asset.id, no_sqyds: 990 });
  await desk.walk(answer.id, "order-created", "awaiting-100%-investment");
  expect((await desk.move(answer.id, "fully-invested")).status).toBe(200);
  expect(await lastMailTo(rest.email)).toBe("The asset has reached its target. Documents come next.");
});

interface Preview {
  id: number;
  from: string;
  step: { effects: { effect: string; details: object[] }[] } | null;
}

const previewOf = async (ids: number[], status: string) =>
  (await here.send("POST /console/orders/preview", { ids, status })).data as unknown as Preview[];

/** An order that is asked for its payment next, with a fee of its asset on it. */
async function signedOrder(percentage: string): Promise<number> {
  const asset = await desk.addAsset();
  await desk.addFee(asset.id, percentage, { name: `${percentage} per cent` });
  const order = { property_id: asset.id, status: "documents-signed", total_amount: "1000.00" };
  return (await here.add.order(order)).id as number;
}

test("what a step means for several orders is told of each by its own fees, without those that are gone", async () => {
  const [two, five] = [await signedOrder("2"), await signedOrder("5")];
  const created = (await here.add.order({ status: "order-created" })).id as number;
  const told = await previewOf([five, created, 999_999, two], "full-payment-pending");
  const feesOf = ({ step }: Preview) =>
    step ? step.effects.find(({ effect }) => effect === "apply-fees")?.details : null;
  expect(told.map((one) => [one.id, one.from, feesOf(one)])).toEqual([
    [two, "documents-signed", [{ code: "fee", fee: "2 per cent", amount: "20.00" }]],
    [five, "documents-signed", [{ code: "fee", fee: "5 per cent", amount: "50.00" }]],
    [created, "order-created", null],
  ]);
});

test("twenty orders are previewed in as many statements as one", async () => {
  const ids = [await signedOrder("1"), await signedOrder("3")];
  const { user_id, property_id } = await here.add.order({ status: "documents-signed" });
  while (ids.length < 20) {
    ids.push((await here.add.order({ user_id, property_id, status: "documents-signed" })).id as number);
  }
  const counted = async (some: number[]) => {
    const statements = await countStatements(here.platform.db, () => previewOf(some, "full-payment-pending"));
    return { statements, told: (await previewOf(some, "full-payment-pending")).length };
  };
  const { statements } = await counted(ids.slice(0, 1));
  expect(statements).toBeLessThan(5);
  expect(await counted(ids)).toEqual({ statements, told: 20 });
});
