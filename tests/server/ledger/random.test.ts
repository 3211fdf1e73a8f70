import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "../../../src/contract/customers/resource";
import { paiseOf, rupeesOf } from "../../../src/contract/money";
import { transaction } from "../../../src/server/db/database";
import { tables } from "../../../src/server/db/tables";
import { PLATFORM } from "../../../src/server/http/context";
import { Failure } from "../../../src/server/http/failure";
import type { AccountCode } from "../../../src/server/ledger/accounts";
import { replayBalances } from "../../../src/server/ledger/check";
import { postTransfer, type Transfer } from "../../../src/server/ledger/post";
import { buildRow } from "../../build/build";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { openTestDatabase, type TestDatabase } from "../database";

const OPERATIONS = sizeOf("LEDGER_OPERATIONS", { short: 250, full: 5000, long: 100_000, embedded: 1_000 });
const PEOPLE = 4;
const NOW = new Date("2026-01-05T04:30:00.000Z");

let database: TestDatabase;
const users: number[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`insert into roles (id, name) overriding system value values (2, 'Customer')`);
  for (let number = 1; number <= PEOPLE; number++) {
    const row = buildRow(customers, { role: 2, referrer_id: null, wallet_balance: "0.00" }, number);
    const [made] = await database.db
      .insert(tables.users)
      .values(row as never)
      .returning();
    users.push(made?.id as number);
  }
});
afterAll(() => database.close());

type Kind = Transfer["kind"];
/** From which kind of account to which each kind of transfer goes; those of the first list may take from outside. */
const WAYS: Partial<Record<Kind, [from: string, to: string]>> = {
  deposit: ["clearing", "wallet"],
  payment: ["wallet", "order"],
  conversion: ["eoi", "order"],
  settlement: ["order", "escrow"],
  refund: ["order", "wallet"],
  "withdrawal-request": ["wallet", "payout"],
  withdrawal: ["payout", "clearing"],
  "withdrawal-return": ["payout", "wallet"],
  income: ["clearing", "escrow"],
  distribution: ["escrow", "wallet"],
  reversal: ["escrow", "order"],
};

/** A money operation: its kind, the owners on both sides, a few shares of fees, and whether it is sent twice. */
const operation = fc.record({
  kind: fc.constantFrom(...(Object.keys(WAYS) as Kind[])),
  from: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
  paise: fc.bigInt({ min: 1n, max: 5_000_00n }),
  fee: fc.option(fc.bigInt({ min: 1n, max: 50_00n })),
  twice: fc.boolean(),
});

const codeOf = (kind: string, owner: number) =>
  (kind === "clearing" ? kind : `${kind}:${kind === "wallet" ? users[owner] : owner + 1}`) as AccountCode;

test(
  `${OPERATIONS} random operations keep the sum at nought, no balance below it, and every balance replayable`,
  async () => {
    const model = new Map<AccountCode, bigint>();
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    console.info(`seed ${seed}`);
    let number = 0;
    let posted = 0;
    for (const { kind, from, to, paise, fee, twice } of fc.sample(operation, { seed, numRuns: OPERATIONS })) {
      const [source, target] = (WAYS[kind] as [string, string]).map((side, index) =>
        codeOf(side, index ? to : from),
      ) as [AccountCode, AccountCode];
      const moves = [{ from: source, to: target, amount: rupeesOf(paise) }];
      if (fee !== null && kind === "settlement") moves.push({ from: source, to: "fees", amount: rupeesOf(fee) });
      const expected = new Map(model);
      for (const move of moves) {
        const sign = (code: AccountCode) => (code === "clearing" ? -1n : 1n);
        expected.set(move.from, (expected.get(move.from) ?? 0n) - sign(move.from) * paiseOf(move.amount));
        expected.set(move.to, (expected.get(move.to) ?? 0n) + sign(move.to) * paiseOf(move.amount));
      }
      const possible = [...expected.values()].every((balance) => balance >= 0n);
      const transfer = { kind, key: `random:${number++}`, moves };
      const post = () =>
        transaction(database.db, (tx) => postTransfer({ tx, actor: PLATFORM, now: NOW }, transfer)).then(
          ({ repeated }) => (repeated ? "repeated" : "posted"),
          (error) => (error instanceof Failure ? "refused" : Promise.reject(error)),
        );
      expect(await post()).toBe(possible ? "posted" : "refused");
      if (twice) expect(await post()).toBe(possible ? "repeated" : "refused");
      if (!possible) continue;
      posted += 1;
      for (const [code, balance] of expected) model.set(code, balance);
      const { rows } = await database.db.execute<{ sum: string }>(
        sql`select sum(case when kind = 'clearing' then balance else -balance end)::text as sum from ledger_accounts`,
      );
      expect(paiseOf(rows[0]?.sum ?? "0")).toBe(0n);
    }
    expect(posted).toBeGreaterThan(OPERATIONS / 10);
    expect(await replayBalances(database.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
    const stored = await database.db
      .select({ code: tables.ledger_accounts.code, balance: tables.ledger_accounts.balance })
      .from(tables.ledger_accounts);
    const kept = stored
      .filter(({ balance }) => balance !== "0.00")
      .map(({ code, balance }) => [code, paiseOf(balance as string)]);
    expect(new Map(kept as [AccountCode, bigint][])).toEqual(
      new Map([...model].filter(([, balance]) => balance !== 0n)),
    );
    const wallets = sql`select u.id from users u where u.wallet_balance <> coalesce((select balance from ledger_accounts where code = 'wallet:' || u.id), 0)
    or u.wallet_balance <> coalesce((select sum(case when type in ('deposit', 'refund', 'returned', 'distribution') then amount else -amount end)
      from wallet_transactions w where w.user_id = u.id and w.balance is not null), 0)`;
    expect((await database.db.execute(wallets)).rows).toEqual([]);
  },
  SIZED_LIMIT,
);
