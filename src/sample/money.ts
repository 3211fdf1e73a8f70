import { sql } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../contract/money";
import { DAY, HOUR } from "../contract/time";
import { deliveries } from "../server/holdings/holdings";
import type { Values } from "../server/resources/values";
import type { SampleAsset } from "./assets";
import { type Customer, type Employee, isVerified } from "./people";
import { dayOf, drawFor, instantOf, readTable } from "./rows";
import { type Scene, type Story, scenesOf, twoOf } from "./story";

const STATEMENT = "On the bank’s statement of this morning.";

/** Brings money into a wallet, a little more than is needed, which two people record. */
export async function* depositFor(story: Story, { id }: { id: number }, amount: string, reference: string): Scene {
  const draw = drawFor(`sample deposit ${reference}`, id);
  const more = rupeesOf(paiseOf(amount) + BigInt(draw.integer(0, 20)) * 50_000n);
  const body = { user_id: id, amount: more, reference, reason: STATEMENT };
  yield* story.byTwo(draw, "POST /console/wallet/deposits", body);
}

/** Plays fourteen deposits that are for no order yet; two were recorded twice, and taken back once. */
export const depositScenes = (story: Story, customers: readonly Customer[]): Scene[] =>
  scenesOf("deposit", Array.from({ length: 14 }), async function* (_row, draw, index) {
    const customer = draw.pick(customers.filter(isVerified));
    yield Math.max(customer.joined, story.ago(draw.integer(8, 300)));
    const amount = rupeesOf(BigInt(draw.integer(10, 900)) * 10_000n);
    yield* depositFor(story, customer, amount, `NEFT${700_000 + index}`);
    if (index % 7) return;
    yield story.later(3);
    yield* depositFor(story, customer, amount, `NEFT${700_000 + index} again`);
    yield story.later(5);
    const [twice] = await story.query<{ id: number }>(
      sql`select max(id) as id from ledger_transfers where kind = 'deposit' and user_id = ${customer.id}`,
    );
    const why = { reason: "Recorded twice", document: story.paper };
    yield* story.byTwo(draw, `POST /console/ledger/${twice?.id}/reversal`, why);
  });

/** What is asked for, in hours before the end; what is batched is paid by the bank, but for what it cannot pay. */
const WITHDRAWALS = {
  ...{ batched: [1900, 1880, 1850, 100, 44], paid: [1300, 900, 500], returned: [600], failed: [400], rejected: [300] },
  ...{ approved: [12], requested: [19, 3] },
};

const WISHED = Object.entries(WITHDRAWALS).flatMap(([status, all]) => all.map((hours) => [status, hours] as const));

/** Plays withdrawals of every status, and the batches by which the bank pays most of them. */
export const withdrawalScenes = (story: Story): Scene[] => [
  ...scenesOf("withdrawal", WISHED, async function* ([status, hours], draw) {
    yield story.ago(hours / 24);
    // Somebody whose wallet holds money, and who may be paid.
    const able = await story.query<{ user_id: number; balance: string }>(sql`
      select id as user_id, wallet_balance::text as balance from users u
      where not is_employee and status = 'Active' and kyc_status = 'verified' and bank_details is not null
        and wallet_balance > 2000 and not exists (select from withdrawals w
          where w.user_id = u.id and w.status in ('requested', 'approved', 'batched')) order by id`);
    const { user_id, balance } = draw.pick(able);
    const [asked, other] = twoOf(story.desk.deciders, draw);
    // Whole rupees, as people ask for them.
    const amount = rupeesOf(((paiseOf(balance) * BigInt(draw.integer(20, 80))) / 10_000n) * 100n);
    const wish = { user_id, amount, reason: "Asked for by the customer." };
    const request = await story.ask(asked, "POST /console/withdrawals/requests", wish);
    if (status === "requested") return;
    const refused = status === "rejected" ? "The account belongs to somebody else." : undefined;
    yield* story.decided(other, request, draw.integer(1, 8), refused);
    if (!["paid", "returned", "failed"].includes(status)) return;
    yield story.later(draw.integer(4, 20));
    const today = () => dayOf(story.now());
    const tell = (body: Values) => story.ask(asked, `PUT /console/withdrawals/${request.id}/outcome`, body);
    const reference = `UTR${String(request.id).padStart(9, "0")}`;
    if (status !== "failed") await tell({ outcome: "paid", reference, paid_on: today() });
    if (status === "paid") return;
    const reason = status === "failed" ? "The bank does not know the account." : "The account is closed.";
    yield story.later(24);
    const returned = status === "returned" ? { returned_on: today() } : {};
    yield* story.decided(other, await tell({ outcome: status, reason, ...returned }), 3);
  }),
  ...scenesOf("batch", [1800, 80, 20], async function* (hours, draw, turn) {
    const [clerk, other] = twoOf(story.desk.deciders, draw);
    yield story.ago(hours / 24);
    // The last one is still open, the one before at the bank.
    const batch = await sendBatch(story, clerk, { pays: "withdrawals" }, turn === 2);
    if (!batch || turn > 0) return;
    const [failed] = yield* payBatch(story, clerk, batch, 1);
    const failures = [{ number: failed, reason: "The account is dormant." }];
    const told = { failures, reason: "By the bank’s list." };
    yield* story.decided(other, await story.ask(clerk, `PUT /console/payment-batches/${batch}/failures`, told), 3);
  }),
];

/** Makes a batch of payments and hands it to the bank, unless it stays open; gives its number where there is one. */
export async function sendBatch(story: Story, by: Employee, of: Values, open = false): Promise<number | undefined> {
  const { batch } = (await story.ask(by, "POST /console/payment-batches", of)) as { batch?: { id: number } };
  if (batch && !open) await story.ask(by, `PUT /console/payment-batches/${batch.id}/sending`);
  return batch?.id;
}

/** Has the bank pay a batch a day later, but for so many of its payments, whose numbers are given. */
export async function* payBatch(story: Story, clerk: Employee, id: number, unpaid = 0): Scene<string[]> {
  yield story.later(26);
  const items = await story.query<{ number: string }>(
    sql`select number from payment_batch_items where batch_id = ${id} order by id`,
  );
  const numbers = items.map(({ number }) => number);
  const paid_on = dayOf(story.now());
  const paid = numbers.slice(unpaid).map((number, at) => {
    return { number, reference: `UTR${id}${String(at + 1).padStart(6, "0")}`, paid_on };
  });
  await story.ask(clerk, `PUT /console/payment-batches/${id}/payments`, { payments: paid });
  return numbers.slice(0, unpaid);
}

/** Plays the releases of escrow and reserve, and what leaves to the tax authority and to the platform. */
export function movementScenes(story: Story, sold: SampleAsset): Scene[] {
  const day = (ago: number) => dayOf(story.ago(ago));
  const withheld = { period_from: day(150), period_to: day(60), document: story.paper };
  const seller = { beneficiary: "The seller of the asset", document: story.paper };
  const moved = [
    { kind: "escrow-release", property_id: sold.id, amount: "2000000.00", ...seller, ago: 300 },
    { kind: "reserve-release", spv_id: sold.spv.id, amount: "4000.00", ago: 80 },
    { kind: "tax-remittance", amount: "25000.00", ...withheld, ago: 50 },
    { kind: "fee-withdrawal", amount: "8000.00", ago: 20 },
  ];
  return scenesOf("movement", moved, async function* ({ ago, ...movement }, draw, index) {
    const [asked, other] = twoOf(story.desk.deciders, draw);
    yield story.ago(ago);
    const leaves = movement.kind !== "reserve-release";
    const request = await story.ask(asked, "POST /console/money-movements", {
      ...{ ...movement, note: "As agreed with the accountants.", reason: STATEMENT },
      ...(leaves ? { moved_on: day(ago), reference: `UTRM${1000 + index}` } : {}),
    });
    yield* story.decided(other, request, 4);
  });
}

/** Plays the closing of each month of the books, fifty days after its beginning; the last that has ended is still open. */
export async function* periodScene(story: Story): Scene {
  const draw = drawFor("sample period", 0);
  const next = (month: number) => Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1);
  for (let first = next(story.begin - 31 * DAY); next(next(first)) < story.end; first = next(first)) {
    yield first + 50 * DAY;
    const month = new Date(first).toISOString().slice(0, 7);
    const [found] = await story.query<{ id: number }>(sql`select id from periods where month = ${month}`);
    if (!found) continue;
    yield* story.byTwo(draw, `POST /console/periods/${found.id}/close`, { reason: "The bank’s statement agrees." });
  }
}

/** Transfers of units between holders, in hours before the end. */
const TRANSFERS = readTable(`
hours# | status    | reason
3120   | completed | Sold to another investor; the contract is signed by both.
30     | requested | Gift within the family, with the deed of both.
1800   | completed | Inheritance, by the certificate of succession.
528    | rejected  | Sold by word of mouth.
1080   | completed | Sold back to an earlier investor, with the letter of both.
5      | requested | Sold to another investor; the contract came by post.`);

/** Plays transfers of units, each of such as the giver can give: past their lock-in, from who has given nothing yet. */
export const unitTransferScenes = (story: Story, customers: readonly Customer[]): Scene[] =>
  scenesOf("unit transfer", TRANSFERS, async function* ({ hours, status, reason }, draw) {
    yield story.end - hours * HOUR;
    const givers = await story.query<Record<"property_id" | "spv_id" | "user_id" | "units", number>>(sql`
      select distinct on (d.user_id) d.property_id, a.spv_id, d.user_id, d.units
      from (${deliveries(sql`true`)}) d join assets a on a.id = d.property_id join spvs s on s.id = a.spv_id
      where a.status <> 'exited' and not exists (select from unit_transfers t where t.from_user_id = d.user_id)
        and d.at + make_interval(months => coalesce(s.lock_in_months, 0)) < ${instantOf(story.now())}::timestamptz
      order by d.user_id, d.id`);
    const { spv_id, user_id, property_id, units } = draw.pick(givers);
    const able = customers.filter((one) => isVerified(one) && !one.large && one.joined < story.now());
    const to = draw.pick(able.filter(({ id }) => id !== user_id));
    const given = { property_id, from_user_id: user_id, to_user_id: to.id, reason };
    const asked = await story.ask(draw.pick(story.desk.managers), `POST /console/spv/${spv_id}/unit-transfers`, {
      ...{ ...given, units: draw.integer(1, Math.min(units, 500)) },
    });
    if (status === "requested") return;
    const refused = status === "rejected" ? "Nothing in writing shows the sale. Ask for the contract." : undefined;
    yield* story.decided(draw.pick(story.desk.reviewers), asked, draw.integer(2, 30), refused);
  });
