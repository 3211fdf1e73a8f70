import { asc, eq, inArray } from "drizzle-orm";
import { asAmount, msg } from "../../contract/language/message";
import type { LEDGER_ACCOUNT } from "../../contract/ledger/vocabulary";
import { paiseOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";

const { ledger_accounts: accounts } = tables;

type Kind = keyof typeof LEDGER_ACCOUNT;
/** Accounts that there is one of; every other kind has one for each owner. What is missing is made when needed. */
type Single = "clearing" | "opening" | "fees" | "suspense" | "tax";

/** Names an account: `clearing`, `opening`, `fees`, `suspense`, `tax`, or a kind with its owner, such as `wallet:12`, `order:7`, `escrow:3`. */
export type AccountCode = Single | `${Exclude<Kind, Single>}:${number}`;

/** An account that is locked until the commit, with what it holds in paise. */
export interface Held {
  id: number;
  code: AccountCode;
  kind: Kind;
  balance: bigint;
}

/** Gives what an account holds; one that was never posted to holds nothing. */
export async function balanceOf(db: Database, code: AccountCode): Promise<string> {
  const [found] = await db.select({ balance: accounts.balance }).from(accounts).where(eq(accounts.code, code));
  return found?.balance ?? "0.00";
}

/** Makes the accounts that are missing and locks all of them, always in one order. */
export async function lockAccounts(
  tx: Database,
  codes: readonly AccountCode[],
  at: string,
): Promise<Map<string, Held>> {
  const wanted = [...new Set(codes)];
  let found = await lock(tx, wanted);
  const missing = wanted.filter((code) => !found.has(code)).sort();
  if (missing.length) {
    const rows = missing.map((code) => {
      const [kind, owner] = code.split(":") as [Kind, string?];
      return { code, kind, owner_id: owner === undefined ? null : Number(owner), created_at: at, updated_at: at };
    });
    await tx.insert(accounts).values(rows).onConflictDoNothing({ target: accounts.code });
    found = await lock(tx, wanted);
  }
  return found;
}

async function lock(tx: Database, codes: AccountCode[]): Promise<Map<string, Held>> {
  const rows = await tx
    .select({ id: accounts.id, code: accounts.code, kind: accounts.kind, balance: accounts.balance })
    .from(accounts)
    .where(inArray(accounts.code, codes))
    .orderBy(asc(accounts.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.code, { ...row, balance: paiseOf(row.balance as string) } as Held]));
}

const HOLDS: Partial<Record<Kind, string>> = {
  wallet: "The customer’s wallet holds only %{balance}",
  order: "The order’s account holds only %{balance}",
  eoi: "This expression of interest holds only %{balance}",
  escrow: "The SPV’s escrow holds only %{balance}",
  income: "The SPV’s income account holds only %{balance}",
  capital: "The SPV’s capital account holds only %{balance}",
  reserve: "The SPV’s reserve holds only %{balance}",
  suspense: "Receipts that are not allocated come to only %{balance}",
  tax: "The tax account holds only %{balance}",
  fees: "The fees account holds only %{balance}",
};

/** Refuses what would take an account below zero, in words for whoever asked for it. */
export function insufficient({ kind }: Held, balance: string) {
  const message = msg(HOLDS[kind] ?? "The account holds only %{balance}", { balance: asAmount(balance) });
  return invalid([{ path: "amount", message }], "There is not enough money");
}
