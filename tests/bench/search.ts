import pg from "pg";
import { customers } from "../../src/contract/customers/resource";
import { build } from "../build/build";
import type { Target } from "./measure";

/** Searches of each kind. */
const ASKED = Number(process.env.BENCH_SEARCHES ?? 60);
const WRITES = Number(process.env.BENCH_SEARCH_WRITES ?? 400);

/** What is sought in a kind of key, and which record is to be found by it. */
interface Key {
  typed: string;
  resource: string;
  id: number;
}

const CUSTOMER = "select u.id, u.name, u.email, u.kyc_status, u.status from users u where not u.is_employee and";
const ORDER = `select o.id, o.status, o.total_amount, u.name as user_name, a.name as property_name
  from orders o join users u on u.id = o.user_id join assets a on a.id = o.property_id where`;
const NEWEST = "order by o.created_at desc, o.id desc limit 5";

/** Each kind of key: what a person types of a random record, and the SQL of somebody who knows what it is. */
const KINDS: Record<string, { keys: string; typed?: (text: string) => string; bare: string; resource: string }> = {
  name: {
    keys: "select id, name as key from users where role = 2",
    bare: `${CUSTOMER} folded(u.name) like folded($1) || '%' order by folded(u.name) limit 5`,
    resource: "customers",
  },
  "name, a letter wrong": {
    keys: "select id, name as key from users where role = 2",
    typed: misspelt,
    bare: `${CUSTOMER} folded($1) <% folded(u.name) order by word_similarity(folded($1), folded(u.name)) desc limit 5`,
    resource: "customers",
  },
  phone: {
    keys: "select id, phone as key from users where role = 2",
    typed: (phone) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
    bare: `${CUSTOMER} u.phone = right(replace($1, ' ', ''), 10) limit 5`,
    resource: "customers",
  },
  "e-mail": {
    keys: "select id, email as key from users where role = 2",
    bare: `${CUSTOMER} u.email = $1 limit 5`,
    resource: "customers",
  },
  "number of an order": {
    keys: "select id, id::text as key from orders",
    bare: `${ORDER} o.id = $1::int`,
    resource: "orders",
  },
  "amount of an order": {
    keys: "select id, total_amount::text as key from orders",
    bare: `${ORDER} o.total_amount = $1::numeric ${NEWEST}`,
    resource: "",
  },
  "bank's reference": {
    keys: "select id, reference as key from receipts",
    bare: "select r.id, r.reference, r.amount, r.received_on from receipts r where lower(r.reference) = lower($1) limit 5",
    resource: "receipts",
  },
  "order by customer": {
    keys: "select user_id as id, (select name from users u where u.id = user_id) as key from orders",
    bare: `${ORDER} o.user_id in (select id from users where folded(name) like folded($1) || '%') ${NEWEST}`,
    resource: "orders",
  },
  "order by asset": {
    keys: "select property_id as id, (select name from assets a where a.id = property_id) as key from orders",
    bare: `${ORDER} o.property_id in (select id from assets where folded(name) like folded($1) || '%') ${NEWEST}`,
    resource: "orders",
  },
};

/**
 * Finds random records by each kind of key, through the call of each platform, which is not told the kind, and by a server
 * that asks the query of that kind alone.
 */
export async function tellSearch(targets: readonly Target[], url: string, line: Line): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const [ours, bare, embedded] = targets as [Target, Target, Target];
  console.log(`\nGET /api/console/search, ${ASKED} of each kind, one at a time, beside the bare query of that kind\n`);
  console.log(line("", "", "p50 ms", "p95 ms", "to the peer"));
  for (const [kind, { keys, typed = asItIs, resource }] of Object.entries(KINDS)) {
    const drawn = await draw(client, keys, typed, resource);
    const peer = figuresOf(await timed(drawn, ({ typed: q }) => askBare(bare, kind, q)));
    const own = figuresOf(await timed(drawn, (key) => search(ours, key)));
    // The embedded database has the first of all orders alone.
    const there = drawn.filter(({ id }) => id < 1000);
    const within = figuresOf(await timed(there.length ? there : drawn, (key) => search(embedded, key, !there.length)));
    const figures = ({ p50, p95 }: typeof own) => [p50.toFixed(1), p95.toFixed(1)];
    console.log(line(kind, ours.name, ...figures(own), `${(own.p50 / peer.p50).toFixed(2)} ×`));
    console.log(line("", bare.name, ...figures(peer)));
    console.log(line("", embedded.name, ...figures(within)));
  }
  await tellWrites(client, ours, line);
  await client.end();
}

/** Answers for the peer: the query of a kind of key. */
export async function searchBare(pool: pg.Pool, query: URLSearchParams): Promise<unknown> {
  const { bare } = KINDS[query.get("kind") ?? ""] as (typeof KINDS)[string];
  return (await pool.query(bare, [query.get("q")])).rows;
}

async function askBare({ url }: Target, kind: string, q: string): Promise<void> {
  const found = (await (await fetch(`${url}/search?${new URLSearchParams({ kind, q })}`)).json()) as unknown[];
  if (!found.length) throw new Error(`The bare query of ${kind} finds nothing by “${q}”`);
}

type Line = (page: string, name: string, ...figures: string[]) => string;

const asItIs = (key: string) => key;

/** Draws records spread over the whole, the same each time. */
async function draw(client: pg.Client, keys: string, typed: (text: string) => string, resource: string) {
  const { rows } = await client.query<{ id: number; key: string }>(
    `select id, key from (${keys}) keys where key is not null order by md5(id::text) limit $1`,
    [ASKED],
  );
  return rows.map(({ id, key }): Key => ({ typed: typed(key), resource, id }));
}

async function search({ url, headers, name }: Target, { typed, resource, id }: Key, mayLack = false): Promise<void> {
  const response = await fetch(`${url}/api/console/search?${new URLSearchParams({ q: typed })}`, { headers });
  const { data } = (await response.json()) as { data?: { resource: string; id: number }[] };
  if (data && mayLack) return;
  if (!data?.some((found) => resource === "" || found.resource === resource))
    throw new Error(`${name} did not find ${resource} ${id} by “${typed}” (${response.status})`);
}

async function timed<T>(keys: readonly T[], ask: (key: T) => Promise<unknown>): Promise<number[]> {
  for (const key of keys.slice(0, 10)) await ask(key);
  const taken: number[] = [];
  for (const key of keys) {
    const from = performance.now();
    await ask(key);
    taken.push(performance.now() - from);
  }
  return taken;
}

function figuresOf(taken: readonly number[]) {
  const sorted = [...taken].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Puts another letter in the middle of the longest word. */
function misspelt(name: string): string {
  const word = name.split(" ").sort((one, other) => other.length - one.length)[0] ?? "";
  const at = Math.floor(word.length / 2);
  return name.replace(word, `${word.slice(0, at)}${word[at] === "x" ? "z" : "x"}${word.slice(at + 1)}`);
}

/** Tells what the indexes of words cost those who add customers, by the platform's own call; orders have none. */
async function tellWrites(client: pg.Client, target: Target, line: Line): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'users' and indexname ~ '_(words|found)_idx$'`,
  );
  const { rows: onOrders } = await client.query(
    "select from pg_indexes where tablename = 'orders' and indexname ~ '_(words|found)_idx$'",
  );
  console.log(`\nCustomers added by the call, ${WRITES} in turns, with and without ${indexes.length} indexes\n`);
  const taken: Record<"with" | "without", number[]> = { with: [], without: [] };
  for (let round = 0; round < 4; round += 1) {
    const way = round % 2 ? "without" : "with";
    if (way === "without") for (const { name } of indexes) await client.query(`drop index ${name}`);
    const numbers = Array.from({ length: WRITES / 2 }, (_, n) => round * WRITES + n);
    taken[way].push(...(await timed(numbers, (n) => addCustomer(target, n))));
    if (way === "without") for (const { made } of indexes) await client.query(made);
  }
  const [with_, without] = [taken.with, taken.without].map((all) => all.reduce((sum, ms) => sum + ms, 0) / all.length);
  const cost = ((with_ ?? 0) / (without ?? 1) - 1) * 100;
  console.log(
    line("customer added", target.name, `${with_?.toFixed(2)}`, `${without?.toFixed(2)}`, `${cost.toFixed(1)} %`),
  );
  console.log(line("order added", target.name, `${onOrders.length} indexes more`));
}

let added = 0;

async function addCustomer({ url, headers }: Target, n: number): Promise<void> {
  added += 1;
  const phone = `0000${String(added).padStart(6, "0")}`;
  const about = { name: `Wanda Written${n}`, email: `written${n}.${added}@mail.example`, phone };
  const body = build(customers, { ...about, country_code: "+91", buyer: "other", referrer_id: null } as never, n + 1);
  const response = await fetch(`${url}/api/console/customers`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`A customer was not added: ${await response.text()}`);
}
