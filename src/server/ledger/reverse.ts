import { eq, sql } from "drizzle-orm";
import { asAmount, msg } from "../../contract/language/message";
import { ledger } from "../../contract/ledger/resource";
import { isReversible, type REVERSIBLE, TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { paiseOf, rupeesOf } from "../../contract/money";
import { moneyMovements } from "../../contract/movements/resource";
import type { RecordOf } from "../../contract/resource";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import { orderPayments } from "../orders/tables";
import { touchOrder } from "../orders/touch";
import { freeReceipts, lockReceiptsOf } from "../receipts/free";
import type { Writing } from "../resources/rules";
import { createRecord, lockRecord, readRecord, type Writer } from "../resources/store";
import { type AccountCode, lockAccounts } from "./accounts";
import { formatAmount } from "./amount";
import { isLocked, type Move, type Posted, postTransfers } from "./post";
import { ledgerRules } from "./rules";

/** A transfer of the ledger as it is read. */
export type LedgerTransfer = RecordOf<typeof ledger>;

type Kind = LedgerTransfer["kind"];

/** Why a kind of transfer is not reversed by hand, and what gives its money back instead. */
const OWN_WAY: Readonly<Record<Exclude<Kind, (typeof REVERSIBLE)[number]>, string>> = {
  conversion: "it went from an EOI to its order: refund the order",
  settlement: "its order is paid in full: refund the order",
  refund: "it gave an order’s money back: have the order paid again",
  "withdrawal-request": "it holds money for a withdrawal: reject the withdrawal, or record that it failed",
  withdrawal: "the bank has paid it out: record the outcome of the withdrawal",
  "withdrawal-return": "it gave a withdrawal back: request it again",
  funding: "its distribution is running: complete the distribution, which gives back what is not paid",
  distribution: "a holder has been paid by it: the distribution’s page says what can be done",
  payout: "the bank has paid it: the distribution’s page says what can be done",
  "payout-return": "it is what a bank sent back: pay it again from where it lies",
  unpaid: "it gave back what a distribution could not pay: distribute it again",
  onboarding: "it is invoiced: give it back on the application’s page once that is rejected",
  "onboarding-refund": "it gave an applicant’s payment back: have it paid again",
  reversal: "it is a reversal itself: record the right one instead",
  opening: "it came with an opening document: reverse that document",
  reclassification: "it set the books right when the program was upgraded",
};

const BOOKED =
  "It is the booking amount of an expression of interest, which gives it back when it is rejected or withdrawn";

/** Undoes a transfer by one of its own, with whatever was posted together with it; gives the transfer as it is then. */
export function reverseTransfer(
  writer: Writer,
  id: number,
  { reason, document }: { reason: string; document: string },
): Promise<LedgerTransfer> {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const within = { ...writer, deps: { ...deps, db: tx } };
    const transfer = (await lockRecord(tx, ledger, ledgerRules, id)) as unknown as LedgerTransfer;
    refuseReversed(transfer);
    const undone = await togetherWith(tx, transfer);
    const post = async (writing: Writing) => {
      await lockReceiptsOf(
        tx,
        undone.map((one) => one.id),
      );
      const reversals = await postReversals(writing, undone, reason);
      await freeReceipts(writing, undone, reversals);
      return reversals;
    };
    const posted =
      transfer.kind === "payment"
        ? await withinOrder(within, transfer, post)
        : await post({ tx, actor, now: deps.clock() });
    const { spv_id = null, property_id = null } = await aboutOf(tx, id);
    await createRecord(
      within,
      moneyMovements,
      {},
      {
        ...{ kind: "reversal", spv_id, property_id, amount: transfer.amount, document, note: reason },
        transfer_id: posted[0]?.id,
        recorded_by: (writer.approved ? writer.approved.requestedBy : actor.id) || null,
        confirmed_by: writer.approved ? actor.id : null,
      },
    );
    await recordChange(tx, {
      ...{ actor, at: deps.clock(), requestId, action: "reverse", resource: ledger.name, recordId: id },
      changes: { reversed_by: { before: null, after: posted[0]?.id ?? null } },
    });
    return (await readRecord(tx, ledger, ledgerRules, id)) as unknown as LedgerTransfer;
  });
}

function refuseReversed({ id, kind, order_id, reversed_by }: LedgerTransfer) {
  if (reversed_by)
    throw new Failure(
      "conflict",
      msg("Transfer %{id} is reversed already, by transfer %{by}", { id, by: reversed_by }),
    );
  if (kind === "payment" && order_id === null) throw new Failure("conflict", BOOKED);
  if (isReversible(kind)) return;
  throw new Failure(
    "conflict",
    msg("“%{kind}” is not reversed by hand: %{why}", { kind: msg(TRANSFER_KIND[kind]), why: msg(OWN_WAY[kind]) }),
  );
}

/**
 * Gives what has to be undone together, the last first: the payment of an order with the deposit that it came by. Such
 * a deposit is undone by its payment, unless the order has given the money back to the wallet.
 */
async function togetherWith(tx: Database, transfer: LedgerTransfer): Promise<LedgerTransfer[]> {
  if (!transfer.order_id || (transfer.kind !== "payment" && transfer.kind !== "deposit")) return [transfer];
  const { ledger_transfers: transfers } = tables;
  const other = transfer.kind === "payment" ? "deposit" : "payment";
  const key = transfer.key.replace(/^[a-z]+:/, `${other}:`);
  const [found] = await tx.select({ id: transfers.id }).from(transfers).where(eq(transfers.key, key));
  if (!found) return [transfer];
  const pair = (await lockRecord(tx, ledger, ledgerRules, found.id)) as unknown as LedgerTransfer;
  if (transfer.kind === "payment") return [transfer, pair];
  const [order] = await tx
    .select({ status: tables.orders.status })
    .from(tables.orders)
    .where(eq(tables.orders.id, transfer.order_id));
  if (pair.reversed_by || order?.status === "refunded") return [transfer];
  throw new Failure(
    "conflict",
    msg("It paid order %{order}: reverse that payment, transfer %{payment}, and this goes with it", {
      order: transfer.order_id,
      payment: pair.id,
    }),
  );
}

/** Statuses of an order from which on its money is no longer its own account’s. */
const SETTLED = [
  "fully-paid",
  "property-tokens-transfer-pending",
  "property-tokens-transferred-and-order-successfully-completed",
  "refunded",
];

/** Reverses a payment while its order is locked, so that what is outstanding grows again at once. */
function withinOrder(writer: Writer, transfer: LedgerTransfer, post: (writing: Writing) => Promise<Posted[]>) {
  return touchOrder(writer, transfer.order_id as number, async (writing, { status }) => {
    if (SETTLED.includes(status)) {
      const words =
        status === "refunded" ? "Its order is refunded already" : "Its order is paid in full: refund the order first";
      throw new Failure("conflict", words);
    }
    const [payment] = await writing.tx
      .select({ reference: orderPayments.reference })
      .from(orderPayments)
      .where(eq(orderPayments.transfer_id, transfer.id));
    const reversed = `${formatAmount(transfer.amount)}, ${payment?.reference ?? `transfer ${transfer.id}`}`;
    return {
      result: await post(writing),
      action: "payment-reversal",
      changes: { payment: { before: reversed, after: null } },
      moved: true,
    };
  });
}

interface Side {
  transfer_id: number;
  code: AccountCode;
  debit: string;
  credit: string;
}

/** Posts the opposite of transfers; refuses, before anything is posted, an account that would fall below zero. */
export async function postReversals(
  writing: Writing,
  undone: readonly Pick<LedgerTransfer, "id" | "order_id" | "user_id">[],
  reason: string,
): Promise<Posted[]> {
  const { rows } = await writing.tx.execute<Side & Record<string, unknown>>(sql`
    select p.transfer_id, a.code, p.debit::text as debit, p.credit::text as credit
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where p.transfer_id in (${sql.join(
      undone.map(({ id }) => sql`${id}`),
      sql`, `,
    )}) order by p.id`);
  await refuseSpent(writing, rows);
  return postTransfers(
    writing,
    undone.map(({ id, order_id, user_id }) => ({
      kind: "reversal",
      key: `reversal:${id}`,
      reverses: id,
      moves: oppositeOf(rows.filter(({ transfer_id }) => transfer_id === id)),
      orderId: order_id ?? undefined,
      userId: user_id ?? undefined,
      note: reason.slice(0, 200),
    })),
  );
}

async function refuseSpent({ tx, now }: Writing, sides: readonly Side[]) {
  const gains = new Map<AccountCode, bigint>();
  for (const { code, debit, credit } of sides) {
    if (isLocked(code)) gains.set(code, (gains.get(code) ?? 0n) + paiseOf(debit) - paiseOf(credit));
  }
  const held = await lockAccounts(tx, [...gains.keys()], now.toISOString());
  for (const [code, gain] of gains) {
    const balance = held.get(code)?.balance ?? 0n;
    if (balance + gain >= 0n) continue;
    const words = msg("%{account} holds only %{balance} of the %{wanted} that would go back", {
      account: code,
      balance: asAmount(rupeesOf(balance)),
      wanted: asAmount(rupeesOf(-gain)),
    });
    throw new Failure("conflict", words);
  }
}

/** Pairs what was credited with what was debited, so that each account gives back what it got. */
function oppositeOf(sides: readonly Side[]): Move[] {
  const given = sides.flatMap(({ code, debit }) => (paiseOf(debit) > 0n ? [{ code, left: paiseOf(debit) }] : []));
  const moves: Move[] = [];
  for (const { code: from, credit } of sides) {
    let rest = paiseOf(credit);
    for (const to of given) {
      const part = rest < to.left ? rest : to.left;
      if (part === 0n) continue;
      moves.push({ from, to: to.code, amount: rupeesOf(part) });
      rest -= part;
      to.left -= part;
    }
  }
  return moves;
}

/** Finds the SPV and asset of what a transfer belongs to. */
async function aboutOf(
  tx: Database,
  transferId: number,
): Promise<{ spv_id?: number | null; property_id?: number | null }> {
  for (const table of [tables.income, tables.money_movements]) {
    const [found] = await tx
      .select({ spv_id: table.spv_id, property_id: table.property_id })
      .from(table)
      .where(eq(table.transfer_id, transferId));
    if (found) return found;
  }
  return {};
}
