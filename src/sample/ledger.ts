import { rupeesOf } from "../contract/money";
import type { Database } from "../server/db/open";
import { instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables/resources";
import type { AccountCode } from "../server/ledger/accounts";
import type { Transfer } from "../server/ledger/post";
import { ON_STATEMENT } from "../server/ledger/statement";

/** A transfer of the ledger before it is posted; amounts in paise. */
export interface SampleTransfer extends Pick<Transfer, "kind" | "key" | "orderId" | "userId" | "note"> {
  /** Moment in milliseconds. */
  at: number;
  /** What each account gains, or gives below zero: together nothing. */
  sides: readonly (readonly [AccountCode, bigint])[];
  /** Name of who posted it. */
  actor: string;
  reverses?: SampleTransfer;
  /** How its line on the wallet's statement stands, unless it is completed. */
  standing?: "pending" | "failed";
}

/** Gives the sides of a transfer from one account to another. */
export const moved = (from: AccountCode, to: AccountCode, amount: bigint): SampleTransfer["sides"] => [
  [from, -amount],
  [to, amount],
];

/** Gives what each account holds after all of the transfers; clearing is what the platform has. */
export function balancesAfter(transfers: readonly SampleTransfer[]): Map<AccountCode, bigint> {
  const balances = new Map<AccountCode, bigint>();
  for (const [code, gain] of transfers.flatMap(({ sides }) => sides)) {
    balances.set(code, (balances.get(code) ?? 0n) + (code === "clearing" ? -gain : gain));
  }
  return balances;
}

/**
 * Posts transfers in the order of time, with their lines on the statements of wallets, and gives their numbers.
 *
 * The triggers of the ledger fill the balances of accounts, postings and customers.
 */
export async function postAll(tx: Database, all: readonly SampleTransfer[]): Promise<Map<SampleTransfer, number>> {
  const transfers = [...all].sort((one, other) => one.at - other.at);
  const ids = await reserveIds(tx, "ledger_transfers", transfers.length);
  const numbers = new Map(transfers.map((transfer, index) => [transfer, ids[index] as number]));
  const accounts = await openAccounts(tx, transfers);
  await insertRows(tx, tables.ledger_transfers, transfers.map(transferRow(numbers)));
  await insertRows(tx, tables.ledger_postings, transfers.flatMap(postingRows(numbers, accounts)));
  await insertRows(tx, tables.wallet_transactions, transfers.flatMap(statementRows(numbers)));
  return numbers;
}

/** Opens every account when it is first posted to, but for those that every ledger has, and gives their numbers. */
async function openAccounts(tx: Database, transfers: readonly SampleTransfer[]): Promise<Map<AccountCode, number>> {
  const { ledger_accounts: accounts } = tables;
  const select = () => tx.select({ code: accounts.code, id: accounts.id }).from(accounts);
  const there = new Set((await select()).map(({ code }) => code));
  const opened = new Map<AccountCode, number>();
  for (const { sides, at } of transfers) {
    for (const [code] of sides) if (!there.has(code) && !opened.has(code)) opened.set(code, at);
  }
  const rows = [...opened].map(([code, at]) => {
    const [kind, owner] = code.split(":");
    return { code, kind, owner_id: owner === undefined ? null : Number(owner), ...happened(at) };
  });
  await insertRows(tx, tables.ledger_accounts, rows);
  return new Map((await select()).map(({ code, id }) => [code as AccountCode, id]));
}

const happened = (at: number) => ({ created_at: instantOf(at), updated_at: instantOf(at) });

const transferRow = (numbers: Map<SampleTransfer, number>) => (transfer: SampleTransfer) => ({
  id: numbers.get(transfer),
  kind: transfer.kind,
  amount: rupeesOf(transfer.sides.reduce((sum, [, gain]) => (gain > 0n ? sum + gain : sum), 0n)),
  key: transfer.key,
  order_id: transfer.orderId ?? null,
  user_id: transfer.userId ?? null,
  note: transfer.note ?? null,
  actor: transfer.actor,
  reverses: transfer.reverses ? numbers.get(transfer.reverses) : null,
  ...happened(transfer.at),
});

const postingRows =
  (numbers: Map<SampleTransfer, number>, accounts: Map<AccountCode, number>) => (transfer: SampleTransfer) =>
    transfer.sides.map(([code, gain]) => ({
      transfer_id: numbers.get(transfer),
      account_id: accounts.get(code),
      debit: rupeesOf(gain < 0n ? -gain : 0n),
      credit: rupeesOf(gain > 0n ? gain : 0n),
      balance: "0.00",
      ...happened(transfer.at),
    }));

function statementRows(numbers: Map<SampleTransfer, number>) {
  const balances = new Map<AccountCode, bigint>();
  return (transfer: SampleTransfer) =>
    transfer.sides.flatMap(([code, gain]) => {
      if (!code.startsWith("wallet:")) return [];
      const balance = (balances.get(code) ?? 0n) + gain;
      balances.set(code, balance);
      const number = numbers.get(transfer);
      return {
        user_id: Number(code.slice("wallet:".length)),
        type: ON_STATEMENT[transfer.kind] ?? (gain < 0n ? "payment" : "refund"),
        status: transfer.standing ?? "completed",
        amount: rupeesOf(gain < 0n ? -gain : gain),
        balance: rupeesOf(balance),
        reference: `TRF-${String(number).padStart(7, "0")}`,
        order_id: transfer.orderId ?? null,
        transfer_id: number,
        ...happened(transfer.at),
      };
    });
}
