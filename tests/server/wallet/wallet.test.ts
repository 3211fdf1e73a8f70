import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = () => moneyOn(here);
const DEPOSIT = "POST /console/wallet/deposits";

test("a deposit raises the wallet, stands on its statement and in its history", async () => {
  const { settle, customer, wallet, statement } = money();
  const user_id = await customer("0.00");
  expect((await settle(DEPOSIT, { user_id, amount: "1000", reference: "UTR-1" })).status).toBe(200);
  const { data } = await here.send(`GET /wallet/transactionsfilter?user_id=${user_id}`);
  const [first] = data as unknown as { id: number }[];
  expect(first).toMatchObject({ user_id, user_name: "Asha Sample", type: "deposit", status: "completed" });
  await settle(DEPOSIT, { user_id, amount: "250.50", reference: "UTR-2" });
  expect(await statement(user_id)).toEqual([
    { type: "deposit", status: "completed", amount: "1000.00", balance: "1000.00" },
    { type: "deposit", status: "completed", amount: "250.50", balance: "1250.50" },
  ]);
  expect(await wallet(user_id)).toBe("1250.50");
  const history = await here.send(`GET /console/history/wallet/${first?.id}`);
  const { name: actor } = (await here.platform.me(await here.second())).data;
  expect(history.data).toMatchObject([{ action: "create", actor, changes: { amount: {} } }]);
});

test("a bank's reference is recorded once, for one customer", async () => {
  const { settle, customer, wallet } = money();
  const [one, other] = [await customer("0.00"), await customer("0.00")];
  const deposit = { amount: "10.00", reference: "UTR-77" };
  const before = await wallet(other);
  expect((await settle(DEPOSIT, { user_id: one, ...deposit })).status).toBe(200);
  for (const user_id of [one, other]) {
    const again = await settle(DEPOSIT, { user_id, ...deposit });
    const message = expect.stringContaining(
      `UTR-77 is recorded already: ₹10.00 of 2026-01-05 (Bank transfer), for the`,
    );
    expect(again).toMatchObject({ status: 409, errors: [{ path: "reference", message }] });
  }
  expect([await wallet(one), await wallet(other)]).toEqual(["10.00", before]);
});

test("nobody, an employee, and nought are refused at their field", async () => {
  const { pay, customer } = money();
  const { id: employee } = await here.platform.employee({ role: ROLE.support });
  const user_id = await customer("0.00");
  const refused = async (body: object) => {
    const { status, errors } = await pay(DEPOSIT, { amount: "5.00", reference: "R", ...body });
    return [status, errors];
  };
  const at = (path: string, message: string) => [422, [{ path, message }]];
  expect(await refused({ user_id: 999_999 })).toEqual(at("user_id", "There is no such customer"));
  expect(await refused({ user_id: employee })).toEqual(at("user_id", "This person is an employee and has no wallet"));
  expect(await refused({ user_id, amount: "0.00" })).toEqual(at("amount", "Enter an amount above 0"));
  expect(await refused({ user_id, amount: "-5" })).toEqual(at("amount", "Enter an amount such as 1250.00"));
});

test("the statement is narrowed by customer, type, status and day as documented", async () => {
  const { customer } = money();
  const user_id = await customer("40.00");
  const count = async (query: string) => {
    const { data } = await here.send(`GET /wallet/transactionsfilter?user_id=${user_id}&${query}`);
    return (data as unknown as object[]).length;
  };
  expect(await count("type=deposit&status=completed&from_date=2026-01-05&to_date=2026-01-05")).toBe(1);
  expect(await count("type=refund")).toBe(0);
  expect(await count("status=failed")).toBe(0);
  expect(await count("to_date=2026-01-04")).toBe(0);
});
