import { sql } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../contract/money";
import { DAY, HOUR } from "../contract/time";
import type { WITHDRAWAL_STATUS } from "../contract/withdrawals/vocabulary";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { dayOf } from "../server/holdings/holdings";
import { makeBatch } from "../server/paymentBatches/make";
import { markSent, recordPayments } from "../server/paymentBatches/outcomes";
import { requestWithdrawal } from "../server/withdrawals/request";
import type { Withdrawal } from "../server/withdrawals/rules";
import type { Around } from "./acting";
import { twoOf } from "./deposits";
import type { Scene } from "./timeline";

interface Wish {
  status: keyof typeof WITHDRAWAL_STATUS;
  /** How long before now it is asked for, in hours. */
  hours: number;
}

/** What is asked for before the first batch is paid by it, but for what the bank cannot pay; the others by hand, or later. */
const WISHES: readonly Wish[] = [
  ...([1900, 1880, 1850] as const).map((hours) => ({ status: "batched" as const, hours })),
  ...([1300, 900, 500] as const).map((hours) => ({ status: "paid" as const, hours })),
  { status: "returned", hours: 600 },
  { status: "failed", hours: 400 },
  { status: "rejected", hours: 300 },
  { status: "batched", hours: 100 },
  { status: "batched", hours: 44 },
  { status: "approved", hours: 12 },
  { status: "requested", hours: 19 },
  { status: "requested", hours: 3 },
];

/** Plays withdrawals of every status, and the batches by which the bank pays most of them. */
export const withdrawalScenes = (around: Around): Scene[] => [
  ...WISHES.map((wish, index) => withdrawalScene(around, wish, index)),
  batchScene(around, 1800, "settled"),
  batchScene(around, 80, "sent"),
  batchScene(around, 20, "open"),
];

async function* withdrawalScene(around: Around, { status, hours }: Wish, index: number): Scene {
  const { stage, desk, now } = around;
  const draw = drawFor("sample withdrawal", index);
  yield now - hours * HOUR;
  const { user_id, balance } = await findPayee(around, draw);
  const [asked, decided] = twoOf(desk.deciders, draw);
  // Whole rupees, as people ask for them.
  const amount = rupeesOf(((paiseOf(balance) * BigInt(draw.integer(20, 80))) / 10_000n) * 100n);
  const request = { user_id, amount, reason: "Asked for by the customer." };
  const { id, approval_id } = (await requestWithdrawal(stage.as(asked), request)) as unknown as Withdrawal;
  if (status === "requested") return;
  yield stage.now() + draw.integer(HOUR, 8 * HOUR);
  if (status === "rejected") {
    return stage.decide(decided, Number(approval_id), "reject", "The account belongs to somebody else.");
  }
  await stage.decide(decided, Number(approval_id), "approve");
  if (status === "batched" || status === "approved") return;
  yield stage.now() + draw.integer(4 * HOUR, 20 * HOUR);
  const tell = (body: object) =>
    stage.send(asked, "PUT /console/withdrawals/:id/outcome", { params: { id }, body: { ...body } });
  const reference = `UTR${String(id).padStart(9, "0")}`;
  if (status !== "failed") await tell({ outcome: "paid", reference, paid_on: dayOf(stage.deps.clock()) });
  if (status === "paid") return;
  const reason = status === "failed" ? "The bank does not know the account." : "The account is closed.";
  yield stage.now() + DAY;
  const returned_on = dayOf(stage.deps.clock());
  const { approvalId } = await tell({ outcome: status, reason, ...(status === "returned" ? { returned_on } : {}) });
  yield stage.now() + 3 * HOUR;
  await stage.decide(decided, Number(approvalId), "approve");
}

/** Finds somebody whose wallet holds money that has lain there for a while, and who may be paid. */
async function findPayee({ stage }: Around, draw: Draw): Promise<{ user_id: number; balance: string }> {
  const { rows } = await stage.deps.db.execute<{ user_id: number; balance: string }>(sql`
    select id as user_id, wallet_balance::text as balance from users u
    where not is_employee and status = 'Active' and kyc_status = 'verified' and bank_details is not null
      and wallet_balance > 2000 and not exists (select from withdrawals w
        where w.user_id = u.id and w.status in ('requested', 'approved', 'batched')) order by id`);
  return draw.pick(rows);
}

/** Pays what waits for the bank: a batch that is made, one that the bank has, and one whose outcomes are known. */
async function* batchScene({ stage, desk, now }: Around, hours: number, status: "open" | "sent" | "settled"): Scene {
  const draw = drawFor("sample batch", hours);
  const [clerk, other] = twoOf(desk.deciders, draw);
  yield now - hours * HOUR;
  const { batch } = await makeBatch(stage.as(clerk), { pays: "withdrawals" });
  if (!batch || status === "open") return;
  yield stage.now() + 2 * HOUR;
  await markSent(stage.as(clerk), batch.id);
  if (status === "sent") return;
  yield stage.now() + 26 * HOUR;
  const [failed, ...paid] = await numbersOf(stage.deps.db, batch.id);
  await recordPayments(stage.as(clerk), batch.id, paymentsOf(paid, batch.id, dayOf(stage.deps.clock())));
  const failures = [{ number: failed, reason: "The account is dormant." }];
  const sent = { params: { id: batch.id }, body: { failures, reason: "By the bank’s list." } };
  const { approvalId } = await stage.send(clerk, "PUT /console/payment-batches/:id/failures", sent);
  yield stage.now() + 3 * HOUR;
  await stage.decide(other, Number(approvalId), "approve");
}

/** Gives the numbers of a batch's payments. */
export async function numbersOf(db: Around["stage"]["deps"]["db"], batch: number): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from payment_batch_items where batch_id = ${batch} order by id`,
  );
  return rows.map(({ number }) => number);
}

/** Gives payments as the bank tells of them. */
export const paymentsOf = (numbers: readonly string[], batch: number, paid_on: string) =>
  numbers.map((number, at) => ({ number, reference: `UTR${batch}${String(at + 1).padStart(6, "0")}`, paid_on }));
