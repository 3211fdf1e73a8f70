import { sql } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../../../src/contract/money";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import type { OpenItem } from "../../../src/server/statements/match/item";
import { BANK } from "../money";
import type { SignedIn } from "../signedIn";
import { type Case, makeCredits } from "./credits";
import type { FileLine } from "./files";

const ASSETS = 20;
/** Rows that a statement of the database is given: it takes 65,535 values. */
const AT_ONCE = 2000;
const DAY = "2026-01-04";

/** A credit of the file with what is wrong with it. */
interface Seeded {
  reference: string;
  one: Case;
}

/** Seeded credits as a bank says them, and what each is truly for. */
export interface SeededStatement {
  lines: FileLine[];
  seeded: Seeded[];
}

const accountOf = (customer: number) => `9100${String(customer).padStart(8, "0")}`;

/** Enters orders that wait for their payment, past all calls, and gives credits for them with every defect. */
export async function enterSeeded(here: SignedIn, count: number, seed: number): Promise<SeededStatement> {
  const { items, cases } = makeCredits(count, seed);
  // Their numbers begin where nobody else's are.
  const from = 500_000;
  const payers = new Set(cases.flatMap(({ credit }) => credit.payerId ?? []));
  const assets: number[] = [];
  for (let at = 0; at < ASSETS; at++) assets.push((await here.add.asset({ total_token: 100_000_000 })).id);
  const customers = [...new Map(items.map((item) => [item.customer, item])).values()];
  await inParts(customers, async (part) => {
    await here.platform.db
      .insert(tables.users)
      .overridingSystemValue()
      .values(
        part.map(({ customer, names: [name = ""] }) => ({
          ...{ id: from + customer, name, email: `seeded${customer}@people.example`, phone: `7${from + customer}000` },
          ...{ role: ROLE.customer, is_employee: false, status: "Active" as const },
          ...(payers.has(customer) ? { bank_details: { ...BANK, account_number: accountOf(customer) } } : {}),
        })) as never,
      );
  });
  await inParts(items, (part) => enterOrders(here, part, from, assets));
  await here.platform.db.execute(sql`insert into token_supply (asset_id, supply, reserved, delivered)
    select property_id, 100000000, sum(no_sqyds), 0 from orders where property_id in ${assets} and status <> 'order-cancelled' group by property_id`);
  const seeded = cases.map((one, at) => ({ one, reference: `SEED${String(at).padStart(9, "0")}` }));
  return { seeded, lines: seeded.flatMap(lineOf).flatMap(withMishaps) };
}

async function enterOrders(
  { platform: { db } }: SignedIn,
  items: readonly OpenItem[],
  from: number,
  assets: readonly number[],
) {
  const rows = items.map(({ id, customer, due }) => ({
    ...{ id, user_id: from + customer, property_id: assets[id % assets.length] },
    ...{ amount: rupeesOf(due || 100_00n), status: due ? "full-payment-pending" : "order-cancelled" },
  }));
  await db.execute(sql`
    insert into orders (id, user_id, property_id, status, no_sqyds, total_amount) overriding system value
    select id, user_id, property_id, status, 1, amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id int, user_id int, property_id int, status text, amount numeric)`);
}

async function inParts<T>(all: readonly T[], work: (part: T[]) => Promise<void>) {
  for (let at = 0; at < all.length; at += AT_ONCE) await work(all.slice(at, at + AT_ONCE));
}

const lineOf = ({ reference, one: { credit } }: Seeded): FileLine => ({
  ...{ day: DAY, side: "credit", amount: rupeesOf(credit.amount), reference, narration: credit.narration },
  ...(credit.payer ? { payer: credit.payer } : {}),
  ...(credit.payerId ? { account: accountOf(credit.payerId) } : {}),
});

/** Adds what banks do besides: a line written twice, and money that was taken back on the same day. */
function withMishaps(line: FileLine, at: number): FileLine[] {
  const own = {
    day: DAY,
    side: "credit",
    amount: line.amount,
    reference: `X${line.reference}`,
    narration: "FT",
  } as const;
  if (at % 41 === 0) return [line, own, own];
  if (at % 43 === 0) return [line, own, { ...own, side: "debit", narration: "CHQ RETURN" }];
  return [line];
}

/** Money of a credit that was given to something. */
export interface Given {
  reference: string;
  purpose: string;
  record_id: number;
  amount: string;
}

/** Tells what was given wrongly – to another record than it was meant for, or more of it – and how many of those that could be told were. */
export function judge(seeded: readonly Seeded[], given: readonly Given[]) {
  const of = new Map<string, Given[]>();
  for (const one of given) of.set(one.reference, [...(of.get(one.reference) ?? []), one]);
  const known = new Map(seeded.map(({ reference, one }) => [reference, one]));
  const wrong = given.filter(
    ({ reference, purpose, record_id, amount }) =>
      purpose !== "order-payment" || paiseOf(amount) > (known.get(reference)?.truth?.get(record_id) ?? 0n),
  );
  const matchable = seeded.filter(({ one }) => one.matchable);
  return {
    wrong,
    share: matchable.filter(({ reference }) => of.has(reference)).length / matchable.length,
  };
}
