import { eq, sql } from "drizzle-orm";
import type { TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Writing } from "../resources/rules";
import { type AccountCode, type Held, insufficient, lockAccounts } from "./accounts";
import { writeStatement } from "./statement";

const { ledger_postings: postings, ledger_transfers: transfers } = tables;

/** Money that goes from one account (debited) to another (credited), as a decimal string above zero. */
export interface Move {
  from: AccountCode;
  to: AccountCode;
  amount: string;
}

/** A transfer to be posted. */
export interface Transfer {
  kind: keyof typeof TRANSFER_KIND;
  /** Names the business event, `payment:31` for one: it is posted once, however often that is asked. */
  key: string;
  moves: readonly Move[];
  orderId?: number | undefined;
  userId?: number | undefined;
  note?: string | undefined;
  /** Number of the transfer that this one undoes. */
  reverses?: number | undefined;
}

/** A transfer as it stands in the ledger. */
export interface Posted {
  id: number;
  /** It had been posted before, and nothing was done now. */
  repeated: boolean;
}

/** Posts one transfer, as `postTransfers` does. */
export async function postTransfer(writing: Writing, transfer: Transfer): Promise<Posted> {
  const [posted] = await postTransfers(writing, [transfer]);
  return posted as Posted;
}

/**
 * Posts transfers one after the other: double entry, in the caller's transaction, their accounts locked in the order
 * of their ids. What belongs together is posted in one call, so that no account is locked after another's turn.
 *
 * An account that would fall below zero is refused; the database itself checks that again, and that the postings
 * balance. What touches a wallet also leaves a line on its statement, `wallet_transactions`.
 */
export async function postTransfers(writing: Writing, wanted: readonly Transfer[]): Promise<Posted[]> {
  const { tx, now } = writing;
  const at = now.toISOString();
  const planned = wanted.map((transfer) => ({ transfer, sides: sidesOf(transfer) }));
  const codes = planned.flatMap(({ sides }) => sides.map(({ code }) => code));
  const held = await lockAccounts(tx, codes.filter(isLocked), at);
  const written = await writeTransfers(writing, planned, at);
  const fresh = planned.flatMap(({ transfer, sides }) => {
    const id = written.get(transfer.key);
    return id === undefined ? [] : sides.map((side) => ({ ...side, transfer, id, balance: applyTo(held, side) }));
  });
  if (fresh.length) {
    // The balance is the trigger's to fill.
    const rows = fresh.map(({ id, code, debit, credit }) => ({
      transfer_id: id,
      account_id: held.get(code)?.id ?? (sql`(select id from ledger_accounts where code = ${code})` as never),
      debit: rupeesOf(debit),
      credit: rupeesOf(credit),
      balance: "0.00",
      created_at: at,
      updated_at: at,
    }));
    await tx.insert(postings).values(rows);
    await writeStatement(tx, fresh.flatMap(movementOf), at);
  }
  return Promise.all(
    planned.map(async ({ transfer: { key } }) => {
      const id = written.get(key);
      return id === undefined ? { id: await idOf(tx, key), repeated: true } : { id, repeated: false };
    }),
  );
}

/**
 * Clearing is in every payment and would make all of them wait for each other from their beginning. It need not be
 * looked at: it holds what all others hold together, and none of them is below zero. What is brought forward stands on
 * its side of the books.
 */
export const isLocked = (code: AccountCode) => code !== "clearing" && code !== "opening";

interface Side {
  code: AccountCode;
  debit: bigint;
  credit: bigint;
}

interface Planned {
  transfer: Transfer;
  sides: Side[];
}

/** Adds up the moves of a transfer into one side an account; clearing comes last, for it is waited for. */
function sidesOf({ key, moves }: Transfer): Side[] {
  const sums = new Map<AccountCode, bigint>();
  for (const { from, to, amount } of moves) {
    const paise = paiseOf(amount);
    if (paise < 0n || from === to) throw new Error(`Transfer ${key} moves backwards or in a circle`);
    sums.set(from, (sums.get(from) ?? 0n) - paise);
    sums.set(to, (sums.get(to) ?? 0n) + paise);
  }
  const sides = [...sums].flatMap(([code, sum]) =>
    sum === 0n ? [] : [{ code, debit: sum < 0n ? -sum : 0n, credit: sum > 0n ? sum : 0n }],
  );
  if (!sides.length) throw new Error(`Transfer ${key} moves nothing`);
  return sides.sort((one, other) => Number(isLocked(other.code)) - Number(isLocked(one.code)));
}

/** Writes the transfers that are new and gives their numbers by key. */
async function writeTransfers({ tx, actor }: Writing, planned: readonly Planned[], at: string) {
  const written = await tx
    .insert(transfers)
    .values(
      planned.map(({ transfer: { kind, key, orderId, userId, note, reverses }, sides }) => ({
        kind,
        amount: rupeesOf(sides.reduce((sum, { credit }) => sum + credit, 0n)),
        key,
        order_id: orderId ?? null,
        user_id: userId ?? null,
        note: note ?? null,
        actor: actor.name,
        reverses: reverses ?? null,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflictDoNothing({ target: transfers.key })
    .returning({ id: transfers.id, key: transfers.key });
  return new Map(written.map(({ id, key }) => [key as string, id as number]));
}

/** Applies a side to what its account holds and gives the balance; one below zero is refused. */
function applyTo(held: Map<string, Held>, { code, debit, credit }: Side): bigint {
  const account = held.get(code);
  if (!account) return 0n;
  const balance = account.balance + credit - debit;
  if (balance < 0n) throw insufficient(account, rupeesOf(account.balance));
  account.balance = balance;
  return balance;
}

function movementOf({
  id,
  transfer,
  code,
  debit,
  credit,
  balance,
}: Side & { id: number; transfer: Transfer; balance: bigint }) {
  const [kind, owner] = code.split(":");
  if (kind !== "wallet") return [];
  const { orderId } = transfer;
  const line = { transferId: id, kind: transfer.kind, userId: Number(owner), orderId };
  return { ...line, spent: debit > 0n, amount: rupeesOf(debit > 0n ? debit : credit), balance: rupeesOf(balance) };
}

async function idOf(tx: Database, key: string): Promise<number> {
  const [found] = await tx.select({ id: transfers.id }).from(transfers).where(eq(transfers.key, key));
  if (!found) throw new Error(`Transfer ${key} is neither new nor there`);
  return found.id as number;
}
