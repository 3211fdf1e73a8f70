import { first, kept, type Refused, stays, testAllowed, testRefused } from "./guarded";

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
const OTHER_BANK = `bank_details = jsonb_set(bank_details, '{ifsc}', '"EVIL0000001"')`;
const WALLET = first("ledger_accounts", "kind = 'wallet'");
const [DELIVERED, UNDER_WAY] = ["property-tokens-transferred-and-order-successfully-completed", "full-payment-pending"];
const PAID_ORDER = `exists (select from ledger_transfers t where t.order_id = orders.id)`;

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
  kept("ledger_accounts", "owner_id = 999999", WALLET),
  kept("ledger_accounts", "code = 'wallet:999999'", WALLET),
  kept("ledger_accounts", "kind = 'fees'", WALLET),
  stays("ledger_accounts"),
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
  kept("wallet_transactions", "amount = amount + 1"),
  kept("wallet_transactions", "status = 'pending'", "status = 'completed'"),
  stays("wallet_transactions"),
  kept("order_payments", "amount = amount + 1"),
  kept("order_payments", "order_id = (select max(id) from orders)", first("order_payments")),
  stays("order_payments"),
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
  kept("income", "amount = amount + 1", "true", INCOME),
  kept("income", "property_id = 2", "true", INCOME),
  kept("income", "transfer_id = transfer_id + 1", "true", INCOME),
  stays("income", INCOME),
  [
    "a movement is entered without its money",
    /^money_movements \d+ is of 5.00, and 0 was posted for it$/,
    "insert into money_movements (kind, amount) values ('fee-withdrawal', 5)",
  ],
  kept("money_movements", "kind = 'tax-remittance'", "true", MOVEMENT),
  kept("money_movements", "recorded_by = 1", "true", MOVEMENT),
  stays("money_movements", MOVEMENT),
  kept("application_payments", "amount = amount + 1"),
  stays("application_payments"),
  kept("withdrawals", "amount = amount + 1"),
  kept("withdrawals", "user_id = (select max(user_id) from withdrawals)", first("withdrawals")),
  kept("withdrawals", "status = 'approved'", "status = 'paid'"),
  [
    "a withdrawal goes to another bank",
    /^withdrawal_accounts \d+: the account that is paid to can no longer change$/,
    `update withdrawal_accounts set ${OTHER_BANK}`,
  ],
  kept("distributions", "gross = gross + 1", "status = 'completed'"),
  kept("distribution_lines", "net = net + 1"),
  kept("distribution_lines", "user_id = 1", first("distribution_lines")),
  kept("distribution_lines", "status = 'waiting'", first("distribution_lines", "status = 'paid'")),
  [
    "a part goes of what runs or is over",
    /^distribution_lines \d+: distribution \d+ is no longer being calculated$/,
    `delete from distribution_lines where ${first("distribution_lines", "status = 'paid'")}`,
  ],
  [
    "a payment of a batch is another’s",
    /^the payments of a batch are kept as they were$/,
    ...[BATCH, "update payment_batch_items set amount = amount + 1"],
  ],
  kept("payment_batch_items", "reference = 'UTR-OTHER'", "true", BATCH),
  kept("payment_batch_items", "status = 'waiting'", "true", BATCH),
  [
    "a payment of a batch goes to another bank",
    /^payment_batch_accounts \d+: the account that is paid to can no longer change$/,
    ...[BATCH, `update payment_batch_accounts set ${OTHER_BANK}`],
  ],
  kept("payment_batches", "total = total + 1", "true", BATCH),
  ...[
    ...["application_payments", "distribution_lines", "distributions", "income", "ledger_accounts", "money_movements"],
    ...["order_events", "order_fees", "order_payments", "orders", "payment_batch_items", "payment_batches"],
    ...["proposal_holdings", "unit_transfers", "wallet_transactions", "withdrawals"],
  ].map((table) => [`${table} is emptied`, /^\w+ is never emptied|append-only/, `truncate ${table} cascade`] as const),
  // Whose orders, units and votes are whose.
  [
    "an event of an order tells another story",
    /^order_events \d+: the events of order \d+ are append-only$/,
    `update order_events set to_status = 'fully-paid' where ${first("order_events")}`,
  ],
  [
    "an event of an order goes",
    /^order_events \d+: the events of order \d+ are append-only$/,
    `delete from order_events where ${first("order_events")}`,
  ],
  [
    "an order is paid without a word",
    /^order \d+ is “fully-paid”, and its newest event says “full-payment-pending”$/,
    `update orders set status = 'fully-paid' where ${first("orders", `status = '${UNDER_WAY}'`)}`,
  ],
  [
    "an order comes back to life",
    /^order \d+ is “pending”, and its newest event says “order-cancelled”$/,
    `update orders set status = 'pending' where ${first("orders", "status = 'order-cancelled'")}`,
  ],
  [
    "an order is another customer’s",
    /^order \d+ is “full-payment-pending”: what it is about stays/,
    `update orders set user_id = (select max(user_id) from orders) where ${first("orders", `status = '${UNDER_WAY}'`)}`,
  ],
  [
    "a delivered order has more units",
    new RegExp(`^order \\d+ is “${DELIVERED}”: what it is about stays`),
    `update orders set no_sqyds = no_sqyds + 1 where ${first("orders", `status = '${DELIVERED}'`)}`,
  ],
  [
    "an order that has money costs less",
    /^money has moved for order \d+: what it is about stays/,
    `insert into ledger_transfers (kind, amount, key, order_id, actor)
      select 'payment', 0, 'guard', min(id), 'x' from orders where status = 'order-created'`,
    `update orders set total_amount = 1 where ${first("orders", "status = 'order-created'")}`,
  ],
  kept("orders", "created_at = now()", first("orders")),
  [
    "an order that is under way goes",
    /^order \d+ is “full-payment-pending”.* is not deleted$/,
    `delete from orders where ${first("orders", `status = '${UNDER_WAY}'`)}`,
  ],
  [
    "a cancelled order goes that money moved for",
    /^money has moved for order \d+: .* is not deleted$/,
    `delete from orders where ${first("orders", `status = 'order-cancelled' and ${PAID_ORDER}`)}`,
  ],
  [
    "a settled order was charged less",
    /^order \d+ is settled: its fees can no longer change$/,
    "update order_fees set amount = 0 where exists (select from ledger_transfers where key = 'settlement:' || order_id)",
  ],
  [
    "a settled order was charged more",
    /^order \d+ is settled: its fees can no longer change$/,
    `insert into order_fees (order_id, name, percentage, amount) select order_id, 'More', 1, 1
      from ledger_transfers where kind = 'settlement' order by id limit 1`,
  ],
  kept("unit_transfers", "units = units + 1"),
  kept("unit_transfers", "to_user_id = 1", first("unit_transfers")),
  kept("unit_transfers", "status = 'requested'", "status = 'completed'"),
  stays("unit_transfers"),
  kept("proposal_holdings", "weight = weight + 1"),
  stays("proposal_holdings"),
  [
    "somebody gets a vote once the voting is open",
    /^proposal \d+ is “active”: its snapshot can no longer change$/,
    "insert into proposal_holdings (proposal_id, user_id, weight) select min(id), 1, 5 from proposals where status = 'active'",
  ],
  kept("proposals", "title = 'Another'", "status = 'active'"),
  kept("proposals", "result = '{}'", "result_hash is not null"),
];

testRefused(REFUSED);

testAllowed({
  "the number of a bank account is encrypted again": [
    `update withdrawal_accounts set bank_details = jsonb_set(bank_details, '{account_number}', '"v1.other.key"')`,
  ],
  "an order without money gets other terms": [
    `update orders set no_sqyds = no_sqyds + 1 where ${first("orders", `status = 'order-created' and not ${PAID_ORDER}`)}`,
  ],
  "an order without money goes, with its events": [
    `delete from orders where ${first("orders", `status = 'pending' and not ${PAID_ORDER}`)}`,
  ],
  "an order takes several steps at once, each with its event": [
    `with o as (select min(id) as id from orders where status = 'order-created')
      insert into order_events (order_id, to_status, at)
      select id, said, now() from o, unnest(array['awaiting-100%-investment', 'fully-invested']) with ordinality as s (said, n) order by n`,
    `update orders set status = 'awaiting-100%-investment' where ${first("orders", "status = 'order-created'")}`,
    `update orders set status = 'fully-invested' where id = (select order_id from order_events order by id desc limit 1)`,
  ],
});
