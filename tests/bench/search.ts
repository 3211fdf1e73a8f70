import pg from "pg";
import { panOf } from "./fill";
import type { Target } from "./measure";

/** Searches of each kind. */
const ASKED = Number(process.env.BENCH_SEARCHES ?? 100);
/** Asked before it is measured: each connection plans what it has not been asked yet. */
const WARM = 40;
/** Numbers up to this one are those of records that the embedded database has too; the first thousand have no wallet. */
const EMBEDDED_FIRST = 5_000;

/** What is sought in a kind of key, what the peer's query takes, and which record is to be found by it. */
interface Key {
  typed: string;
  peer: string;
  resource: string;
  id: number;
}

const CUSTOMER = "select u.id, u.name, u.email, u.kyc_status, u.status from users u where not u.is_employee and";
const ORDER = `select o.id, o.status, o.total_amount, u.name as user_name, a.name as property_name
  from orders o join users u on u.id = o.user_id join assets a on a.id = o.property_id where`;
const NEWEST = "order by o.created_at desc, o.id desc limit 5";

/**
 * Each kind of key: what a person types of a random record, and the SQL of somebody who knows what it is – of an encrypted
 * number, its hash (`peer`).
 */
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
  "PAN's last four": {
    keys: `select id, right(phone, 8) as key, split_part(pan_number, '.', 6) as peer from users
      where role = 2 and phone like '90%' and pan_number is not null`,
    typed: (n) => panOf(Number(n)).slice(-4),
    bare: `${CUSTOMER} split_part(u.pan_number, '.', 6) = $1 limit 5`,
    resource: "customers",
  },
  "wallet address": {
    keys: "select id, wallet_address as key from users where role = 2",
    bare: `${CUSTOMER} lower(u.wallet_address) = lower($1) limit 5`,
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
    const drawn = await draw(client, `select * from (${keys}) all_keys`, typed, resource);
    const [own, peer] = await inTurns(
      drawn,
      (key) => search(ours, key),
      (key) => askBare(bare, kind, key),
    );
    // The embedded database has the first of all records alone.
    const there = await draw(client, `select * from (${keys}) all_keys where id <= ${EMBEDDED_FIRST}`, typed, resource);
    const [within] = await inTurns(there, (key) => search(embedded, key));
    const figures = ({ p50, p95 }: Timed) => [p50.toFixed(1), p95.toFixed(1)];
    console.log(line(kind, ours.name, ...figures(own), `${(own.p50 / peer.p50).toFixed(2)} ×`));
    console.log(line("", bare.name, ...figures(peer)));
    console.log(line("", embedded.name, ...figures(within)));
  }
  await client.end();
}

/** Answers for the peer: the query of a kind of key. */
export async function searchBare(pool: pg.Pool, query: URLSearchParams): Promise<unknown> {
  const { bare } = KINDS[query.get("kind") ?? ""] as (typeof KINDS)[string];
  return (await pool.query(bare, [query.get("q")])).rows;
}

async function askBare({ url }: Target, kind: string, { peer }: Key): Promise<void> {
  const found = (await (await fetch(`${url}/search?${new URLSearchParams({ kind, q: peer })}`)).json()) as unknown[];
  if (!found.length) throw new Error(`The bare query of ${kind} finds nothing by “${peer}”`);
}

type Line = (page: string, name: string, ...figures: string[]) => string;

const asItIs = (key: string) => key;

/** Draws records spread over the whole, the same each time. */
async function draw(client: pg.Client, keys: string, typed: (text: string) => string, resource: string) {
  const { rows } = await client.query<{ id: number; key: string; peer?: string }>(
    `select * from (${keys}) keys where key is not null order by md5(id::text) limit $1`,
    [ASKED],
  );
  return rows.map(({ id, key, peer }): Key => ({ typed: typed(key), peer: peer ?? typed(key), resource, id }));
}

async function search({ url, headers, name }: Target, { typed, resource, id }: Key): Promise<void> {
  const response = await fetch(`${url}/api/console/search?${new URLSearchParams({ q: typed })}`, { headers });
  const { data } = (await response.json()) as { data?: { resource: string; id: number }[] };
  if (!data?.some((found) => resource === "" || found.resource === resource))
    throw new Error(`${name} did not find ${resource} ${id} by “${typed}” (${response.status})`);
}

interface Timed {
  p50: number;
  p95: number;
}

/** Asks each of some the same, one after the other, so that a busy moment of the machine falls on all. */
async function inTurns<Asked extends ((key: Key) => Promise<void>)[]>(keys: readonly Key[], ...asked: Asked) {
  for (const key of keys.slice(0, WARM)) for (const ask of asked) await ask(key);
  const taken = asked.map((): number[] => []);
  for (const key of keys) for (const [n, ask] of asked.entries()) taken[n]?.push(await timed(() => ask(key)));
  return taken.map(figuresOf) as { [n in keyof Asked]: Timed };
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await ask();
  return performance.now() - from;
}

function figuresOf(taken: readonly number[]): Timed {
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
