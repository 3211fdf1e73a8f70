import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../src/server/db/database";
import { migrate } from "../../../src/server/db/migrate";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { MIGRATIONS } from "../../../src/server/paths";
import { openTestDatabase } from "../database";
import { emptyDirectory } from "../program";

/** Opens a database as the program left it before fees were fixed with the first money and receipts were registered. */
async function openBefore(): Promise<Database> {
  const opened = await openTestDatabase();
  const directory = await emptyDirectory();
  onTestFinished(async () => {
    await opened.close();
    await directory.remove();
  });
  for (const step of ["drop schema drizzle cascade", "drop schema public cascade", "create schema public"]) {
    await opened.db.execute(sql.raw(step));
  }
  await cp(MIGRATIONS, directory.path, { recursive: true });
  const place = join(directory.path, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(place, "utf8")) as { entries: { tag: string }[] };
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith("_pending_checks"));
  await writeFile(place, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  await migrate(opened.db, directory.path);
  return opened.db;
}

const DELIVERED = "property-tokens-transferred-and-order-successfully-completed";

/** A transfer between accounts that may be new; `lines` leaves its lines on the statements of wallets. */
const posted = (
  kind: string,
  key: string,
  amount: number,
  from: string,
  to: string,
  more = "null, null, null",
  reverses = "",
) => `
  insert into ledger_accounts (code, kind, owner_id)
    select code, split_part(code, ':', 1), nullif(split_part(code, ':', 2), '')::int from (values ('${from}'), ('${to}')) a (code)
    on conflict (code) do nothing;
  insert into ledger_transfers (kind, amount, key, order_id, user_id, note, actor, created_at, reverses)
    select '${kind}', ${amount}, '${key}', o::int, u::int, n::text, 'Ravi', '2026-01-31T20:00:00Z',
      (select id from ledger_transfers where key = '${reverses}') from (values (${more})) m (o, u, n);
  insert into ledger_postings (transfer_id, account_id, debit, credit, balance)
    select t.id, a.id, case when a.code = '${from}' then ${amount} else 0 end,
      case when a.code = '${to}' then ${amount} else 0 end, 0
    from ledger_transfers t, ledger_accounts a where t.key = '${key}' and a.code in ('${from}', '${to}');
  insert into wallet_transactions (user_id, type, status, amount, balance, reference, transfer_id)
    select a.owner_id, 'deposit', 'completed', p.debit + p.credit, p.balance, 'R-' || p.id, t.id
    from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_transfers t on t.id = p.transfer_id
    where t.key = '${key}' and a.kind = 'wallet';`;

/** What came in for an order, with its two transfers. */
const paid = (order: number, method: string, reference: string, amount: number) => `
  ${posted("deposit", `deposit:order:${order}:${method}:${reference}`, amount, "clearing", "wallet:1", `${order}, 1, null`)}
  ${posted("payment", `payment:order:${order}:${method}:${reference}`, amount, "wallet:1", `order:${order}`, `${order}, 1, null`)}
  insert into order_payments (order_id, amount, method, reference, received_on, recorded_by, confirmed_by, transfer_id, created_at)
    select ${order}, ${amount}, '${method}', '${reference}', '2026-01-30', 2, 1, id, created_at
    from ledger_transfers where key = 'payment:order:${order}:${method}:${reference}';`;

const DATA = `
  insert into roles (name) values ('Administrator'), ('Customer');
  insert into users (name, email, phone) values ('Asha Sample', 'asha@example.com', '9000000001');
  insert into users (name, email, is_employee) values ('Ravi Sample', 'ravi@example.com', true);
  insert into assets (name, status) values ('Sample Tower', 'live');
  insert into orders (user_id, property_id, no_sqyds, total_amount, status) values
    (1, 1, 0, 100, '${DELIVERED}'), (1, 1, 1, 50, 'order-created'), (1, 1, 1, 50, 'order-created');
  insert into order_fees (order_id, name, percentage, amount) values (1, 'Platform', 5, 5);
  ${paid(1, "upi", "UTR 1-a", 110)}
  ${paid(2, "bank-transfer", "utr1A", 20)}
  ${paid(3, "upi", "UTR-3", 30)}
  ${posted("settlement", "settlement:1", 100, "order:1", "escrow:1", "1, 1, null")}
  ${posted("settlement", "settlement-fees:1", 5, "order:1", "fees", "1, 1, null")}
  ${posted("deposit", "deposit:1:NEFT9", 40, "clearing", "wallet:1", "null, 1, 'NEFT9'")}
  ${posted("deposit", "deposit:eoi:7:cheque:CHQ:12", 10, "clearing", "wallet:1", "null, 1, 'Booking of expression of interest 7'")}
  ${posted("payment", "booking:7:cheque:CHQ:12", 10, "wallet:1", "eoi:7", "null, 1, null")}
  ${posted("deposit", "deposit:1:UTR1A", 7, "clearing", "wallet:1", "null, 1, 'UTR1A'")}
  ${posted("reversal", "reversal:9", 7, "wallet:1", "clearing", "null, 1, null", "deposit:1:UTR1A")}
`;

test("an upgrade registers the money that banks brought, keeps what was counted twice, and gives what lay above to the wallet", async () => {
  const db = await openBefore();
  await db.execute(sql.raw(`do $data$ begin ${DATA} end $data$`));
  await migrate(db);
  const { rows } = await db.execute(sql`
    select r.reference, r.method, r.amount, r.allocated, r.received_on::text as day, r.duplicate_of, r.reversed_by is not null as void,
      a.purpose, a.record_id, t.key
    from receipts r join receipt_allocations a on a.receipt_id = r.id join ledger_transfers t on t.id = a.transfer_id order by r.id`);
  const row = (
    reference: string,
    method: string,
    amount: string,
    purpose: string,
    record_id: number,
    more: object = {},
  ) => ({
    ...{ reference, method, amount, allocated: amount, day: "2026-02-01", duplicate_of: null, void: false },
    ...{ purpose, record_id, key: expect.stringMatching(/^deposit:/), ...more },
  });
  const day = "2026-01-30";
  expect(rows).toEqual([
    row("UTR 1-a", "upi", "110.00", "order-payment", 1, { day }),
    row("utr1A", "bank-transfer", "20.00", "order-payment", 2, { day, duplicate_of: 1 }),
    row("UTR-3", "upi", "30.00", "order-payment", 3, { day }),
    row("NEFT9", "bank-transfer", "40.00", "deposit", 1),
    row("CHQ:12", "cheque", "10.00", "booking", 7),
    row("UTR1A", "bank-transfer", "7.00", "deposit", 1, { allocated: "0.00", void: true, duplicate_of: 1 }),
  ]);
  const held = await db.execute(
    sql`select code, balance from ledger_accounts where kind in ('order', 'wallet') order by code`,
  );
  expect(held.rows).toEqual([
    { code: "order:1", balance: "0.00" },
    { code: "order:2", balance: "20.00" },
    { code: "order:3", balance: "30.00" },
    { code: "wallet:1", balance: "45.00" },
  ]);
  const { rows: line } = await db.execute(
    sql`select type, amount, balance, order_id from wallet_transactions order by id desc limit 1`,
  );
  expect(line).toEqual([{ type: "refund", amount: "5.00", balance: "45.00", order_id: 1 }]);
  expect((await db.execute(sql`select order_id from order_fees_settled`)).rows).toEqual([{ order_id: 1 }]);
  expect((await verifyLedger(db)).findings.filter(({ warns }) => !warns)).toEqual([]);
  await db.execute(sql`select register_receipts()`);
  expect((await db.execute(sql`select count(*)::int as n from receipts`)).rows).toEqual([{ n: 6 }]);
});
