import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import type { Database } from "../../../src/server/db/database";
import { tables } from "../../../src/server/db/tables";
import type { Platform } from "../../../src/server/open";
import { hashPassword } from "../../../src/server/session/password";
import { credentials } from "../../../src/server/session/tables";
import { PASSWORD } from "../platform";

/** Shares of what holds a number, in twentieths of all numbers. */
const SHARES = { customers: 6, banks: 4, companies: 3, companyBanks: 1, assets: 2, tabs: 1, spvs: 2, escrows: 1 };

const ACCOUNT = /(?=(77\d{12}))/g;
const PAN = /(?=([A-Z]{5}\d{4}[A-Z]))/g;

/** Gives those of some numbers that a text holds. */
export function foundIn(text: string, numbers: ReadonlySet<string>): string[] {
  const found = [ACCOUNT, PAN].flatMap((form) => [...text.matchAll(form)].map(([, number]) => number as string));
  return found.filter((number) => numbers.has(number));
}

/** Gives those of some numbers that a file holds as text. */
export const foundInFile = async (path: string, numbers: ReadonlySet<string>) =>
  foundIn(await readFile(path, "latin1"), numbers);

/** Numbers that nothing else holds: the first of each kind is the same in every run. */
function numbersOf() {
  const letters = (n: number) =>
    [3, 2, 1, 0].map((at) => String.fromCharCode(65 + (Math.floor(n / 26 ** at) % 26))).join("");
  const planted = new Set<string>();
  const keep = (number: string) => {
    planted.add(number);
    return number;
  };
  return {
    planted: planted as ReadonlySet<string>,
    pan: () => keep(`Z${letters(planted.size * 7)}${String(1000 + ((planted.size * 13) % 9000))}Q`),
    account: () => keep(`77${String(100_000_000_000 + planted.size * 7_654_321)}`),
  };
}

/** Two administrators who may do everything, and what each calls. */
async function administrators({ app, deps }: Platform) {
  const call = async (token: string | undefined, route: string, body?: unknown) => {
    const [method = "", path] = route.split(" ");
    const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await app.request(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${route} gave ${response.status}: ${text}`);
    const answer = JSON.parse(text);
    return { answer, record: (answer.data ?? answer) as { id: number; approval_id?: number; accessToken?: string } };
  };
  const emails = ["one@console.example", "two@console.example"];
  const password_hash = await hashPassword(PASSWORD);
  deps.trial = true;
  const tokens: string[] = [];
  for (const email of emails) {
    const at = new Date().toISOString();
    const account = { name: email, email, is_employee: true, role: ROLE.superAdmin };
    const [added] = await deps.db.insert(tables.users).values(account).returning({ id: tables.users.id });
    await deps.db.insert(credentials).values({ user_id: added?.id as number, password_hash, changed_at: at });
    const { record } = await call(undefined, "POST /admin/auth/login", { email, password: PASSWORD });
    tokens.push(record.accessToken as string);
  }
  const [maker, checker] = tokens;
  return {
    send: (route: string, body?: unknown) => call(maker, route, body),
    decide: (id: number | undefined, decision: string) =>
      call(checker, `PUT /console/approvals/${id}/decision`, { decision, reason: "So be it" }),
  };
}

/** Enters so many PANs and account numbers, a multiple of twenty, by the calls that people use, and gives them. */
export async function plant(platform: Platform, numbers: number): Promise<ReadonlySet<string>> {
  const share = Object.fromEntries(
    Object.entries(SHARES).map(([name, twentieths]) => [name, (numbers / 20) * twentieths]),
  ) as typeof SHARES;
  const { send, decide } = await administrators(platform);
  const { planted, pan, account } = numbersOf();
  const many = (n: number) => Array.from({ length: n }, (_, at) => at);
  const bank = () => ({
    account_name: "Asha Sample",
    account_number: account(),
    ifsc: "XXXX0000000",
    bank_name: "Bank",
  });
  const reason = "It was asked for on paper.";
  const endings = ["approve", "reject", undefined];
  const changeBank = async (route: string, details: object, at: number) => {
    const { record } = await send(route, { ...details, reason });
    const ending = endings[at % endings.length];
    if (ending) await decide(record.approval_id, ending);
  };

  for (const at of many(share.customers)) {
    const who = { name: `Asha ${at}`, email: `asha${at}@example.com`, phone: `0000${100_000 + at}` };
    const { record } = await send("POST /console/customers", { ...who, pan_number: pan() });
    if (at < share.banks) await changeBank(`PUT /console/customers/${record.id}/bank-details`, bank(), at);
  }
  for (const at of many(share.companies)) {
    const pan_number = pan();
    const body = { name: `Press ${at}`, legal_entity: "LLP", pan_number, gstin: `27${pan_number}1Z5` };
    const { record } = await send("POST /console/company", body);
    if (at < share.companyBanks) await changeBank(`PUT /console/company/${record.id}/bank-details`, bank(), at);
  }
  for (const at of many(share.assets)) {
    const { record } = await send("POST /project", { name: `Tower ${at}`, property_type: "tower", pan_number: pan() });
    if (at >= share.tabs) continue;
    const values = { escrow_account_number: account() };
    await send(`PUT /console/assets/${record.id}/tabs/legal`, { values, version: 0 });
  }
  for (const at of many(share.spvs)) {
    const { record } = await send("POST /console/spv", { name: `SPV ${at}`, entity_type: "llc", tax_id: pan() });
    if (at >= share.escrows) continue;
    const escrow = { account_name: "SPV", bank_name: "Bank", bank_code: "HDFC0001234", account_number: account() };
    await changeBank(`PUT /console/spv/${record.id}/escrow`, escrow, at);
  }
  return planted;
}

/** Gives every row of a database as text, with the table that it stands in. */
export async function* rowsAsText(db: Database): AsyncGenerator<{ table: string; text: string }> {
  const names = sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  for (const { name } of (await db.execute<{ name: string }>(names)).rows) {
    const { rows } = await db.execute<{ text: string }>(sql`select t::text as text from ${sql.identifier(name)} t`);
    for (const { text } of rows) yield { table: name, text };
  }
}
