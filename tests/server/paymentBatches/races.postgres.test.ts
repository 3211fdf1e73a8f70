import { expect, test } from "vitest";
import { replayBalances } from "../../../src/server/ledger/check";
import { signedIn } from "../signedIn";
import { paymentDesk, TODAY } from "./desk";

const here = signedIn();

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test("clerks who make batches, record outcomes and returns at once pay each withdrawal once", async () => {
  const desk = paymentDesk(here);
  const asked: { id: number }[] = [];
  for (let person = 0; person < 12; person++) asked.push(await desk.approved());
  const numbers = asked.map(({ id }) => `WD-${id}`);
  // Half of them make batches, half say that theirs was paid by hand.
  const by = (index: number) =>
    index % 2
      ? desk.make()
      : desk.money.pay(`PUT /console/withdrawals/${asked[index]?.id}/outcome`, {
          ...{ outcome: "paid", reference: `HAND-${index}`, paid_on: TODAY },
        });
  const made = await times(12, by);
  expect(made.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  await desk.make();
  const { rows } = await here.platform.db.execute<{ number: string; batch_id: number; status: string }>(
    "select number, batch_id, status from payment_batch_items order by withdrawal_id",
  );
  expect(rows.map(({ number }) => number)).toEqual(numbers);

  const waiting = rows.filter(({ status }) => status === "waiting");
  const outcomes = await times(24, (index) => {
    const { number, batch_id } = waiting[index % waiting.length] ?? { number: "", batch_id: 0 };
    return desk.paid(batch_id, [{ number, reference: `UTR-${index}`, paid_on: TODAY }]);
  });
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(waiting.length);
  const [first] = rows as [(typeof rows)[number]];
  const asks = await times(5, () => desk.returned(first.batch_id, first.number));
  expect(asks.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409]);
  const approval = asks.find(({ status }) => status === 202)?.headers.get("x-approval-id");
  const approvals = await times(5, () => here.approve(approval));
  expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const totals = await here.platform.db.execute(
    "select kind, count(*)::int as n from ledger_transfers where kind like 'withdrawal%' group by kind order by kind",
  );
  expect(totals.rows).toEqual([
    { kind: "withdrawal", n: 12 },
    { kind: "withdrawal-request", n: 12 },
    { kind: "withdrawal-return", n: 1 },
  ]);
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});

test("of clerks who record payments under one reference at once, however each writes it, one is believed", async () => {
  const desk = paymentDesk(here);
  const asked: { id: number }[] = [];
  for (let person = 0; person < 8; person++) asked.push(await desk.approved());
  const written = ["UTR 90-1", "utr-901", "UTR901", "U T R 9 0 1"];
  const answers = await times(asked.length, (index) =>
    desk.money.pay(`PUT /console/withdrawals/${asked[index]?.id}/outcome`, {
      ...{ outcome: "paid", reference: written[index % written.length], paid_on: TODAY },
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
});
