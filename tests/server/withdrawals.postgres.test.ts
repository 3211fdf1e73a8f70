import { expect, test } from "vitest";
import { transaction } from "../../src/server/db/open";
import { PLATFORM } from "../../src/server/http/context";
import { replayBalances } from "../../src/server/ledger/check";
import { postTransfer } from "../../src/server/ledger/post";
import { moneyOn } from "./money";
import { signedIn } from "./signedIn";

const here = signedIn();
const money = () => moneyOn(here);
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const ask = (user_id: number, amount: string) =>
  money().pay("POST /console/withdrawals/requests", { user_id, amount, reason: "Asked by phone" });

test("withdrawals that are asked for at once never take more than the wallet holds", async () => {
  const user_id = await money().customer("100.00");
  const answers = await times(10, () => ask(user_id, "30.00"));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(7).fill(422)]);
  expect(await money().wallet(user_id)).toBe("10.00");
});

test("a deposit that is recorded by several at once is recorded once", async () => {
  const user_id = await money().customer("0.00");
  const deposit = { user_id, amount: "5.00", reference: "UTR-1" };
  const answers = await times(10, () => money().pay("POST /console/wallet/deposits", deposit));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect(await money().wallet(user_id)).toBe("5.00");
});

test("payments and withdrawals of one wallet at once all come to their end", async () => {
  const user_id = await money().customer("100.00");
  const { db, clock } = here.platform.deps;
  const pay = (index: number) =>
    transaction(db, (tx) =>
      postTransfer(
        { tx, actor: PLATFORM, now: clock() },
        {
          kind: "payment",
          key: `payment:${index}`,
          userId: user_id,
          moves: [{ from: `wallet:${user_id}`, to: `order:${index + 1}`, amount: "5.00" }],
        },
      ),
    );
  const [answers] = await Promise.all([times(8, () => ask(user_id, "5.00")), times(8, pay)]);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(await money().wallet(user_id)).toBe("20.00");
  expect(await replayBalances(db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});
