import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { distributions } from "../../contract/distributions/resource";
import type { LINE_STATUS } from "../../contract/distributions/vocabulary";
import { msg } from "../../contract/language/message";
import { type Database, transaction } from "../db/database";
import { mailPaid } from "../distributions/mails";
import { departure, holdBack, keepLines, type Part, tell } from "../distributions/parts";
import { redeemParts } from "../distributions/redeem";
import { endRun } from "../distributions/run";
import { type AppDeps, PLATFORM } from "../http/context";
import { postTransfers } from "../ledger/post";
import { noticeTo } from "../notifications/notify";
import type { Writer } from "../resources/store";
import { DISTRIBUTION, type Distribution } from "./due";
import { inCoin } from "./mails";
import { countPaid } from "./paid";

/** Transactions that one round settles. */
const ROUND = 50;

/**
 * Holds where what is known of a payment `p` is no longer what became of its transaction `t`. One that failed may be
 * found on the chain after all, by a reorganisation that was deeper than the confirmations; what was sent since of the
 * same part is waited for, which the contract refuses.
 */
const TURNED: SQL = sql`(p.status = 'sent' and t.status in ('confirmed', 'failed')
  or p.status = 'confirmed' and t.status = 'failed'
  or p.status = 'failed' and t.status = 'confirmed' and not exists (
    select from coin_payments o where o.line_id = p.line_id and o.status in ('sent', 'confirmed')))`;

/** A part with the payment that its transaction has settled. */
interface Settled extends Part {
  status: keyof typeof LINE_STATUS;
  in_coin: boolean;
  distribution: Distribution;
  payment: {
    id: number;
    status: "sent" | "confirmed" | "failed";
    times: number;
    payout: string;
    symbol: string;
    to_address: string;
    paid_by: string;
    hash: string;
    done: boolean;
    problem: string | null;
  };
}

/**
 * Settles payments in the coin whose transactions are final: the money leaves the distribution, and the holder is
 * written; or the part failed, with the words of the contract. Gives how many transactions were settled.
 */
export async function settleCoinPayments(deps: AppDeps): Promise<number> {
  if (!deps.chain) return 0;
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    select distinct t.id from coin_payments p join chain_transactions t on t.id = p.transaction_id
    where ${TURNED} order by t.id limit ${ROUND}`);
  let settled = 0;
  for (const { id } of rows) {
    try {
      if (await settle(deps, id)) settled++;
    } catch (err) {
      // One that cannot be entered must not keep the others from it; it is found again in the next round.
      deps.log.error({ err, transaction: id }, "a payment in the coin is on the chain, and the books do not take it");
    }
  }
  return settled;
}

async function settle(deps: AppDeps, id: number): Promise<boolean> {
  if (!(await isTrue(deps, await readSettled(deps.db, id)))) return false;
  return transaction(deps.db, async (tx) => {
    await tx.execute(sql`
      select from distributions d where exists (select from coin_payments p join distribution_lines l on l.id = p.line_id
        where p.transaction_id = ${id} and l.distribution_id = d.id) order by d.id for update`);
    const turned = await readSettled(tx, id);
    const [first] = turned;
    if (!first) return false;
    const writer = { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `coin-${randomUUID()}` };
    const done = turned.filter(({ payment }) => payment.done);
    await pay(writer, done.filter(isOpen));
    await tellTwice(
      writer,
      done.filter((part) => !isOpen(part)),
    );
    await fail(
      writer,
      turned.filter(({ payment }) => !payment.done && payment.status === "sent"),
    );
    for (const part of turned) if (!part.payment.done && part.payment.status === "confirmed") await undo(writer, part);
    await endRun(writer, first.distribution.id);
    return true;
  });
}

/** Nothing of it has been paid, or given back, in another way. */
const isOpen = ({ status, in_coin }: Settled) => in_coin && ["batched", "waiting", "failed", "held"].includes(status);

async function readSettled(db: Database, id: number): Promise<Settled[]> {
  const { rows } = await db.execute<{ part: Settled }>(sql`
    select jsonb_build_object('id', l.id, 'user_id', l.user_id, 'email', u.email, 'net', l.net::text,
      'withheld', l.withheld::text, 'transfer_id', l.transfer_id, 'status', l.status, 'in_coin', l.in_coin,
      'distribution', ${DISTRIBUTION}, 'payment', jsonb_build_object('id', p.id, 'status', p.status, 'times', p.times,
        'payout', p.payout, 'symbol', p.symbol, 'to_address', p.to_address, 'paid_by', c.signed_by, 'hash', t.hash,
        'done', t.status = 'confirmed', 'problem', t.problem)) as part
    from coin_payments p join chain_transactions t on t.id = p.transaction_id
      join chain_payloads c on c.transaction_id = t.id join distribution_lines l on l.id = p.line_id
      join distributions d on d.id = l.distribution_id join users u on u.id = l.user_id
    where t.id = ${id} and ${TURNED} order by l.id`);
  return rows.map(({ part }) => part);
}

/** Tells whether the contract says the same as the transaction: one to an address without a contract does nothing. */
async function isTrue(deps: AppDeps, turned: readonly Settled[]): Promise<boolean> {
  const [first] = turned;
  if (!first?.payment.done) return first !== undefined;
  const { distribution, payment } = first;
  const numbers = turned.map(({ user_id }) => user_id);
  if ((await countPaid(deps, { ...payment, distribution, numbers })) === numbers.length) return true;
  deps.log.error({ payment: payment.id }, "a payment in the coin is confirmed, and the contract knows nothing of it");
  return false;
}

/** Names a payment in the keys of its transfers. */
const nameOf = ({ id, payment }: Settled, times: number) => `${id}-coin-${payment.id}${times > 1 ? `.${times}` : ""}`;

async function pay(writer: Writer, parts: readonly Settled[]): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { db: tx, clock } = writer.deps;
  const now = clock();
  const writing = { tx, actor: writer.actor, now };
  const { distribution } = first;
  await redeemParts(writing, distribution, parts);
  const wanted = parts.flatMap((part) => departure(part, nameOf(part, part.payment.times + 1)));
  const posted = await postTransfers(writing, wanted);
  await keepPayments(tx, parts, sql`status = 'confirmed', times = p.times + 1`);
  const paid_at = now.toISOString();
  await keepLines(
    writer,
    parts.map(({ id }, index) => ({ id, status: "paid", transfer_id: posted[2 * index]?.id ?? null, paid_at })),
  );
  const told = parts.map(({ payment, ...part }) => ({ ...part, where: inCoin(payment) }));
  await mailPaid(tx, distribution, told, now);
  await tell(writer, distribution.id, "pay", { paid: parts.length });
}

async function fail(writer: Writer, parts: readonly Settled[]): Promise<void> {
  const [first] = parts;
  if (!first) return;
  await keepPayments(writer.deps.db, parts, sql`status = 'failed'`);
  await keepLines(
    writer,
    parts.map(({ id, payment }) => ({ id, status: "failed", error: payment.problem ?? "The chain refused it" })),
  );
  await tell(writer, first.distribution.id, "pay", { failed: parts.length });
}

/** Takes a payment back that the chain has undone, and has refused when it was sent again. */
async function undo(writer: Writer, part: Settled): Promise<void> {
  const { db } = writer.deps;
  await keepPayments(db, [part], sql`status = 'failed'`);
  const why = part.payment.problem ?? "The chain took it back";
  await holdBack(writer, part, why, {
    key: `payout-return:${nameOf(part, part.payment.times)}`,
    note: `Distribution ${part.distribution.id}: ${why}`.slice(0, 200),
  });
}

/** Tells that the chain has paid what was paid otherwise, or given back, since its transaction had failed. */
async function tellTwice({ deps: { db, clock } }: Writer, parts: readonly Settled[]): Promise<void> {
  if (!parts.length) return;
  await keepPayments(db, parts, sql`status = 'twice'`);
  for (const { user_id, distribution, payment } of parts) {
    await noticeTo(db, "distributions", "approve", {
      title: "The chain has paid a part that was settled otherwise",
      text: msg(
        "Distribution %{id}, customer %{user}: the transaction %{hash} had failed, and a reorganisation let it pass.",
        {
          ...{ id: distribution.id, user: user_id, hash: payment.hash },
        },
      ),
      resource: distributions.name,
      record_id: distribution.id,
      at: clock(),
    });
  }
}

const keepPayments = (tx: Database, parts: readonly Settled[], changes: SQL) =>
  tx.execute(sql`
    update coin_payments p set ${changes}
    where p.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(parts.map(({ payment }) => payment.id))}::jsonb))`);
