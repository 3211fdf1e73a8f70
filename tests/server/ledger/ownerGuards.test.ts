import { first, type Refused, testAllowed, testRefused } from "./guarded";

const [DELIVERED, UNDER_WAY] = ["property-tokens-transferred-and-order-successfully-completed", "full-payment-pending"];
const PAID_ORDER = `exists (select from ledger_transfers t where t.order_id = orders.id)`;

/** Whose orders, units and votes are whose. */
const REFUSED: readonly Refused[] = [
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
  [
    "an order is younger than it is",
    /^orders \d+: created_at can no longer change$/,
    `update orders set created_at = now() where ${first("orders")}`,
  ],
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
  [
    "a transfer of units is of more",
    /^unit_transfers \d+: units can no longer change$/,
    "update unit_transfers set units = units + 1",
  ],
  [
    "a transfer of units goes to somebody else",
    /^unit_transfers \d+: to_user_id can no longer change$/,
    `update unit_transfers set to_user_id = 1 where ${first("unit_transfers")}`,
  ],
  [
    "a completed transfer of units waits again",
    /^unit_transfers \d+: status can no longer change$/,
    "update unit_transfers set status = 'requested' where status = 'completed'",
  ],
  ["a transfer of units goes", /^unit_transfers \d+ is never deleted$/, "delete from unit_transfers"],
  [
    "a holder weighs more in a voting",
    /^proposal_holdings \d+, \d+: weight can no longer change$/,
    "update proposal_holdings set weight = weight + 1",
  ],
  ["a holder loses the vote", /^proposal_holdings \d+, \d+ is never deleted$/, "delete from proposal_holdings"],
  [
    "somebody gets a vote once the voting is open",
    /^proposal \d+ is “active”: its snapshot can no longer change$/,
    "insert into proposal_holdings (proposal_id, user_id, weight) select min(id), 1, 5 from proposals where status = 'active'",
  ],
  [
    "what is voted on changes",
    /^proposals \d+: title can no longer change$/,
    "update proposals set title = 'Another' where status = 'active'",
  ],
  [
    "a sealed result changes",
    /^proposals \d+: result can no longer change$/,
    `update proposals set result = '{}' where result_hash is not null`,
  ],
];

testRefused(REFUSED);

testAllowed({
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
