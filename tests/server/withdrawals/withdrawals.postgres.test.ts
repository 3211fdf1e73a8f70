import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { transaction } from "../../../src/server/db/database";
import { PLATFORM } from "../../../src/server/http/context";
import { replayBalances } from "../../../src/server/ledger/check";
import { postTransfer } from "../../../src/server/ledger/post";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

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

test("a deposit that is asked for by several and approved at once is recorded once", async () => {
  const user_id = await money().customer("0.00");
  const deposit = { user_id, amount: "5.00", reference: "UTR-1" };
  const asked = await times(10, () => money().pay("POST /console/wallet/deposits", deposit));
  expect(asked.map(({ status }) => status)).toEqual(Array(10).fill(202));
  const answers = await times(10, async (index) => here.approve(asked[index]?.headers.get("x-approval-id")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
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

test("thirty approvals of one withdrawal at once pay it once, and thirty outcomes settle it once", async () => {
  const user_id = await money().customer("100.00");
  const { data: asked } = await ask(user_id, "60.00");
  const second = await here.platform.tokenOf(ROLE.finance);
  const decision = `PUT /console/approvals/${asked.approval_id}/decision`;
  const own = await times(30, () => here.send(decision, { decision: "approve" }));
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set([403]));
  const answers = await times(30, () => here.send(decision, { decision: "approve" }, second));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const paid = { outcome: "paid", reference: "BANK-1", paid_on: "2026-01-05" };
  const outcomes = await times(30, () => here.send(`PUT /console/withdrawals/${asked.id}/outcome`, paid));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await here.platform.db.execute(
    sql`select kind, amount from ledger_transfers where user_id = ${user_id} and kind like 'withdrawal%' order by id`,
  );
  expect(rows).toEqual([
    { kind: "withdrawal-request", amount: "60.00" },
    { kind: "withdrawal", amount: "60.00" },
  ]);
  expect(await money().wallet(user_id)).toBe("40.00");
});
