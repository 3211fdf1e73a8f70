import { sql } from "drizzle-orm";
import { readPayee, whyHeld } from "../customers/payable";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { openColumn } from "../encryption/columns";
import { Failure, invalid } from "../http/failure";
import { postTransfer, postTransfers } from "../ledger/post";
import type { BatchItem, Payable, PaymentSource } from "../paymentBatches/source";
import type { Writer } from "../resources/store";
import { inBank, mailPaid, sentBack } from "./mails";
import { departure, holdBack, type Kept, keepLines, type Part, tell } from "./parts";
import { redeemParts, whyUnredeemed } from "./redeem";
import { endRun } from "./run";
import { lockDistribution } from "./standing";

/** How batches pay the parts of a distribution that go to banks: to the account that each holder has now. */
export const linePayments: PaymentSource = {
  column: "line_id",
  remark: (_, { distribution_id }) => `Distribution ${distribution_id}`,
  nothing: "No part of this distribution waits for a batch",
  claim: async (tx, { distribution_id, most, now }) => {
    if (distribution_id === null) throw invalid([{ path: "distribution_id", message: "Choose a distribution" }]);
    const { payout } = await lockDistribution(tx, distribution_id, ["running"]);
    if (payout !== "bank") throw new Failure("conflict", "This distribution is paid to wallets");
    return readPayable(tx, distribution_id, most, now);
  },
  batched: async (writer, ids, held, { distribution_id }) => {
    const kept = [
      ...ids.map((id): Kept => ({ id, status: "batched" })),
      ...held.map(({ id, why }): Kept => ({ id, status: "held", error: why })),
    ];
    await keepLines(writer, kept);
    await tell(writer, distribution_id as number, "batch", { batched: ids.length, held: held.length });
    await endRun(writer, distribution_id as number);
  },
  paid: async (writer, items) => {
    const { db: tx, clock } = writer.deps;
    const now = clock();
    const lines = await readLines(tx, items);
    const wanted = lines.flatMap((line) => departure(line, nameOf(line.item)));
    const { distribution } = lines[0] as Line;
    const writing = { tx, actor: writer.actor, now };
    await redeemParts(writing, distribution, lines);
    const posted = await postTransfers(writing, wanted);
    await keepLines(
      writer,
      lines.map(({ id, item: { account } }, index) => ({
        ...{ id, status: "paid", account, transfer_id: posted[2 * index]?.id ?? null, paid_at: now.toISOString() },
      })),
    );
    const told = lines.map(({ item: { account, reference }, ...line }) => ({
      ...line,
      where: inBank(account, reference),
    }));
    await mailPaid(tx, distribution, told, now);
    await tell(writer, distribution.id, "pay", { paid: lines.length });
    await endRun(writer, distribution.id);
  },
  failed: async (writer, items) => {
    const lines = await readLines(writer.deps.db, items);
    await keepLines(
      writer,
      lines.map(({ id, item: { reason } }) => ({ id, status: "failed", error: reason?.slice(0, 500) ?? null })),
    );
    const { distribution } = lines[0] as Line;
    await tell(writer, distribution.id, "pay", { failed: lines.length });
    await endRun(writer, distribution.id);
  },
  returned: async (writer, item) => {
    const [line] = await readLines(writer.deps.db, [item]);
    if (!line) throw new Error(`${item.number} is of no distribution`);
    const { why } = await readPayee(writer.deps.db, line.user_id, "wallet");
    await (why === null ? toWallet(writer, line) : holdBack(writer, line, why, about(line)));
  },
};

/** Gives the parts of a distribution that wait for a batch, the first first. */
async function readPayable(db: Database, distributionId: number, most: number, now: Date) {
  const { rows } = await db.execute<{ [K in keyof Payable]: Payable[K] } & { distribution_id: number }>(sql`
    select l.id, l.distribution_id, 'DL-' || l.id || case when tried.n > 0 then '-' || (tried.n + 1) else '' end as number,
      l.user_id, u.name as user_name, l.net::text as amount, u.bank_details as bank, coalesce(${whyHeld("bank")}, ${whyUnredeemed(now)}) as why
    from distributions d join distribution_lines l on l.distribution_id = d.id join users u on u.id = l.user_id,
      lateral (select count(*)::int as n from payment_batch_items i where i.line_id = l.id) tried
    where d.status = 'running' and d.payout = 'bank' and not l.in_coin and l.status = 'waiting' and l.net > 0 and d.id = ${distributionId}
    order by l.id limit ${most}`);
  return rows.map((row) => ({ ...row, bank: openColumn(tables.users.bank_details, row.bank) }));
}

/** A part that is in a batch, with its holder, its distribution and its item. */
interface Line extends Part {
  item: BatchItem;
}

/** Reads the parts behind items of one batch and locks their distribution, as everything does that pays. */
async function readLines(tx: Database, items: readonly BatchItem[]): Promise<Line[]> {
  const ids = JSON.stringify(items.map(({ line_id }) => line_id));
  const ofItems = sql`l.id in (select value::int from jsonb_array_elements_text(${ids}::jsonb))`;
  await tx.execute(sql`select from distributions d where exists (
    select from distribution_lines l where l.distribution_id = d.id and ${ofItems}) order by d.id for update`);
  const { rows } = await tx.execute<{ [K in keyof Omit<Line, "item">]: Line[K] }>(sql`
    select l.id, l.user_id, u.email, l.net::text as net, l.withheld::text as withheld, l.transfer_id,
      jsonb_build_object('id', d.id, 'property_id', d.property_id, 'kind', d.kind, 'status', d.status, 'period_from', d.period_from,
        'period_to', d.period_to) as distribution
    from distribution_lines l join distributions d on d.id = l.distribution_id join users u on u.id = l.user_id
    where ${ofItems} order by l.id`);
  const itemOf = new Map(items.map((item) => [item.line_id, item]));
  return rows.map((row) => ({ ...row, item: itemOf.get(row.id) as BatchItem }));
}

/** Names a payment in the keys of its transfers: the part's number, and which time it is paid from the second on. */
const nameOf = ({ number }: BatchItem) => number.replace("DL-", "");

/** Puts what the bank sent back into the holder's wallet; what was withheld stays so. */
async function toWallet(writer: Writer, line: Line) {
  const { db: tx, clock } = writer.deps;
  const now = clock();
  const { distribution, item, ...part } = line;
  const moves = [{ from: "clearing", to: `wallet:${part.user_id}`, amount: part.net }] as const;
  const { id: transfer_id } = await postTransfer({ tx, actor: writer.actor, now }, { ...about(line), moves });
  const again = { account: null, transfer_id, paid_at: now.toISOString() };
  await keepLines(writer, [{ id: part.id, status: "to-wallet", error: item.reason?.slice(0, 500) ?? null, ...again }]);
  await mailPaid(tx, distribution, [{ ...part, where: sentBack }], now);
  await tell(writer, distribution.id, "return", { "to-wallet": 1 });
}

const about = ({ user_id, item, distribution }: Line) => ({
  ...({ kind: "payout-return", key: `payout-return:${nameOf(item)}`, userId: user_id } as const),
  note: `Distribution ${distribution.id}: ${item.reason}`.slice(0, 200),
});
