import { first, type Refused, testAllowed, testRefused } from "./guarded";

const INCOME = `insert into income (property_id, period_from, period_to, amount, received_on, reference, document, transfer_id)
  select 1, '2026-01-01', '2026-01-31', amount, '2026-02-01', 'UTR-GUARD', '/file', id
  from ledger_transfers where kind = 'income' order by id limit 1`;
const MOVEMENT = `insert into money_movements (kind, amount, transfer_id)
  select 'fee-withdrawal', amount, id from ledger_transfers where kind = 'income' order by id limit 1`;
/** A batch of one withdrawal that was paid, with the account that it went to. */
const BATCH = `with batch as (
    insert into payment_batches (pays, payments, total) values ('withdrawals', 1, 5) returning id
  ), item as (
    insert into payment_batch_items (batch_id, number, user_id, amount, account, withdrawal_id, status, reference, settled_on)
    select batch.id, 'WD-GUARD', w.user_id, w.amount, w.account, w.id, 'paid', 'UTR-GUARD', '2026-02-01'
    from batch, withdrawals w where not exists (select from payment_batch_items i where i.withdrawal_id = w.id)
    order by w.id limit 1 returning id
  ) insert into payment_batch_accounts (item_id, bank_details)
    select id, '{"ifsc": "ABCD0123456", "account_number": "1"}' from item`;
/** Whose money is whose, and how much of it. */
const REFUSED: readonly Refused[] = [
  [
    "an account is opened with money",
    /^account wallet:999999 begins with nothing, not with 5.00$/,
    "insert into ledger_accounts (code, kind, owner_id, balance) values ('wallet:999999', 'wallet', 999999, 5)",
  ],
  [
    "an account is opened under the name of another",
    /^account wallet:999999 is not that of wallet 1$/,
    "insert into ledger_accounts (code, kind, owner_id) values ('wallet:999999', 'wallet', 1)",
  ],
  [
    "an account goes to somebody else",
    /^ledger_accounts \d+: owner_id can no longer change$/,
    `update ledger_accounts set owner_id = 999999 where ${first("ledger_accounts", "kind = 'wallet'")}`,
  ],
  [
    "an account gets another name",
    /^ledger_accounts \d+: code can no longer change$/,
    `update ledger_accounts set code = 'wallet:999999' where ${first("ledger_accounts", "kind = 'wallet'")}`,
  ],
  [
    "an account becomes of another kind",
    /^ledger_accounts \d+: kind can no longer change$/,
    `update ledger_accounts set kind = 'fees' where ${first("ledger_accounts", "kind = 'wallet'")}`,
  ],
  ["an account is deleted", /^ledger_accounts \d+ is never deleted$/, "delete from ledger_accounts"],
  [
    "a wallet is filled by hand",
    /^users \d+: the wallet holds what its account does, and changes by postings alone$/,
    `update users set wallet_balance = 7 where ${first("users", "not is_employee")}`,
  ],
  [
    "a customer begins with money",
    /^users \d+: the wallet holds what its account does, and changes by postings alone$/,
    "insert into users (name, email, wallet_balance) values ('Mallory', 'm@people.example', 7)",
  ],
  [
    "the statement of a wallet is written anew",
    /^wallet_transactions \d+: amount can no longer change$/,
    "update wallet_transactions set amount = amount + 1",
  ],
  [
    "a line of a statement that is settled waits again",
    /^wallet_transactions \d+: status can no longer change$/,
    "update wallet_transactions set status = 'pending' where status = 'completed'",
  ],
  ["a line of a statement goes", /^wallet_transactions \d+ is never deleted$/, "delete from wallet_transactions"],
  [
    "a payment grows",
    /^order_payments \d+: amount can no longer change$/,
    "update order_payments set amount = amount + 1",
  ],
  [
    "a payment is for another order",
    /^order_payments \d+: order_id can no longer change$/,
    `update order_payments set order_id = (select max(id) from orders) where ${first("order_payments")}`,
  ],
  ["a payment goes", /^order_payments \d+ is never deleted$/, "delete from order_payments"],
  [
    "a payment is entered for an order that its money was not for",
    /^transfer \d+ is no payment of order \d+$/,
    `insert into order_payments (order_id, amount, method, reference, received_on, transfer_id, created_at)
      select (select max(id) from orders where id <> order_id), amount, 'cheque', 'X', received_on, transfer_id, now()
      from order_payments where ${first("order_payments")}`,
  ],
  [
    "income is entered without its money",
    /^income \d+ is of 5.00, and 0 was posted for it$/,
    `insert into income (property_id, period_from, period_to, amount, received_on, reference, document)
      values (1, '2026-01-01', '2026-01-31', 5, '2026-02-01', 'UTR-GUARD', '/file')`,
  ],
  ["income grows", /^income \d+: amount can no longer change$/, INCOME, "update income set amount = amount + 1"],
  [
    "income is another asset’s",
    /^income \d+: property_id can no longer change$/,
    INCOME,
    "update income set property_id = 2",
  ],
  [
    "income rests on another transfer",
    /^income \d+: transfer_id can no longer change$/,
    INCOME,
    "update income set transfer_id = transfer_id + 1",
  ],
  ["income goes", /^income \d+ is never deleted$/, INCOME, "delete from income"],
  [
    "a movement is entered without its money",
    /^money_movements \d+ is of 5.00, and 0 was posted for it$/,
    "insert into money_movements (kind, amount) values ('fee-withdrawal', 5)",
  ],
  [
    "a movement is of another kind",
    /^money_movements \d+: kind can no longer change$/,
    MOVEMENT,
    "update money_movements set kind = 'tax-remittance'",
  ],
  [
    "a movement was somebody else’s",
    /^money_movements \d+: recorded_by can no longer change$/,
    MOVEMENT,
    "update money_movements set recorded_by = 1",
  ],
  ["a movement goes", /^money_movements \d+ is never deleted$/, MOVEMENT, "delete from money_movements"],
  [
    "an applicant’s payment grows",
    /^application_payments \d+: amount can no longer change$/,
    "update application_payments set amount = amount + 1",
  ],
  ["an applicant’s payment goes", /^application_payments \d+ is never deleted$/, "delete from application_payments"],
  [
    "a withdrawal grows",
    /^withdrawals \d+: amount can no longer change$/,
    "update withdrawals set amount = amount + 1",
  ],
  [
    "a withdrawal is somebody else’s",
    /^withdrawals \d+: user_id can no longer change$/,
    `update withdrawals set user_id = (select max(user_id) from withdrawals) where ${first("withdrawals")}`,
  ],
  [
    "a paid withdrawal is paid again",
    /^withdrawals \d+: status can no longer change$/,
    "update withdrawals set status = 'approved' where status = 'paid'",
  ],
  [
    "a withdrawal goes to another bank",
    /^withdrawal_accounts \d+: the account that is paid to can no longer change$/,
    `update withdrawal_accounts set bank_details = jsonb_set(bank_details, '{ifsc}', '"EVIL0000001"')`,
  ],
  [
    "a distribution is of more than was approved",
    /^distributions \d+: gross can no longer change$/,
    "update distributions set gross = gross + 1 where status = 'completed'",
  ],
  [
    "a part of a distribution grows",
    /^distribution_lines \d+: net can no longer change$/,
    "update distribution_lines set net = net + 1",
  ],
  [
    "a part of a distribution is somebody else’s",
    /^distribution_lines \d+: user_id can no longer change$/,
    `update distribution_lines set user_id = 1 where ${first("distribution_lines")}`,
  ],
  [
    "a part that is paid waits again",
    /^distribution_lines \d+: status can no longer change$/,
    `update distribution_lines set status = 'waiting' where ${first("distribution_lines", "status = 'paid'")}`,
  ],
  [
    "a part goes of what runs or is over",
    /^distribution_lines \d+: distribution \d+ is no longer being calculated$/,
    `delete from distribution_lines where ${first("distribution_lines", "status = 'paid'")}`,
  ],
  [
    "a payment of a batch is another’s",
    /^the payments of a batch are kept as they were$/,
    BATCH,
    "update payment_batch_items set amount = amount + 1",
  ],
  [
    "a payment of a batch has another reference",
    /^payment_batch_items \d+: reference can no longer change$/,
    BATCH,
    "update payment_batch_items set reference = 'UTR-OTHER'",
  ],
  [
    "a payment of a batch is made again",
    /^payment_batch_items \d+: status can no longer change$/,
    BATCH,
    "update payment_batch_items set status = 'waiting'",
  ],
  [
    "a payment of a batch goes to another bank",
    /^payment_batch_accounts \d+: the account that is paid to can no longer change$/,
    BATCH,
    `update payment_batch_accounts set bank_details = jsonb_set(bank_details, '{ifsc}', '"EVIL0000001"')`,
  ],
  [
    "a batch is of more",
    /^payment_batches \d+: total can no longer change$/,
    BATCH,
    "update payment_batches set total = total + 1",
  ],
  ...[
    ...["application_payments", "distribution_lines", "distributions", "income", "ledger_accounts", "money_movements"],
    ...["order_events", "order_fees", "order_payments", "orders", "payment_batch_items", "payment_batches"],
    ...["proposal_holdings", "unit_transfers", "wallet_transactions", "withdrawals"],
  ].map((table) => [`${table} is emptied`, /^\w+ is never emptied|append-only/, `truncate ${table} cascade`] as const),
];

testRefused(REFUSED);

testAllowed({
  "the number of a bank account is encrypted anew": [
    `update withdrawal_accounts set bank_details = jsonb_set(bank_details, '{account_number}', '"v1.other.key"')`,
  ],
});
