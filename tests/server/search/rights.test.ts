import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Field, isEncrypted } from "../../../src/contract/fieldRegistry";
import { allows, type Grants, PRESET_ROLES } from "../../../src/contract/permissions";
import { mayRead, readableBy } from "../../../src/contract/readable";
import type { Resource } from "../../../src/contract/resource";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import type { FoundRecord } from "../../../src/contract/search/calls";
import { resources } from "../../../src/contract/subjects";
import { keyOf, tableNamed, tables } from "../../../src/server/db/tables";
import { attempts } from "../../../src/server/session/tables";
import { buildRow } from "../../build/build";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { signedIn } from "../signedIn";
import { dropRules } from "../unruled";

const here = signedIn();
const CANARIES = sizeOf("SEARCH_CANARIES", { short: 100, full: 2000, long: 5_000 });

interface Asker {
  name: string;
  grants: Grants;
  token: string;
}

/** Something that one field of one record alone has. */
interface Canary {
  resource: Resource;
  field: Field;
  typed: string;
  id: number;
}

const askers: Asker[] = [];
const canaries: Canary[] = [];

/** Roles beside the preset ones that see little, or a part of what hangs together. */
const NARROW: Record<string, Grants> = {
  nothing: {},
  "orders alone": { orders: ["view"] },
  "customers alone": { customers: ["view"] },
  "the ledger alone": { ledger: ["view"] },
};

/** What is planted of each kind, and how it is typed. */
const PLANTED: Partial<Record<Field["kind"], (n: number, field: Field) => unknown>> = {
  text: (n, { encrypted, path }) => {
    if (path === "cin") return `U${String(n).padStart(5, "0")}MH2020PTC123456`;
    if (path === "wallet_address") return `0x${n.toString(16).padStart(40, "c")}`;
    return encrypted ? `CANRY${String(n).padStart(4, "0")}K` : `Quixotica${n}zz`;
  },
  email: (n) => `quixotica${n}@canary.example`,
  phone: (n) => `7000${String(n).padStart(6, "0")}`,
  money: (n) => `${777_000 + n}.37`,
  data: (n) => ({
    account_number: `5555${String(n).padStart(10, "0")}`,
    account_holder: "Canary",
    ifsc: "HDFC0001234",
  }),
};

const typedOf = (value: unknown) =>
  typeof value === "object" ? String((value as { account_number: string }).account_number) : String(value);

async function plant(resource: Resource, seed: number): Promise<void> {
  const { words = [], exact = [] } = resource.found ?? {};
  const fields = resource.fields.filter(({ path }) => path !== "id" && [...words, ...exact].includes(path));
  const values = fields.map((field, at) => [field.path, PLANTED[field.kind]?.(seed * 10 + at, field)]);
  const references = resource.fields.filter(({ kind, nullable }) => kind === "reference" && nullable);
  const row = buildRow(
    resource,
    {
      ...Object.fromEntries(references.map(({ path }) => [path, null])),
      ...(resource.name === "approvals" ? { resource: "orders", changes: {} } : {}),
      ...resource.found?.among,
      ...(resource.table === "users" ? { role: ROLE.customer } : {}),
      ...Object.fromEntries(values),
    } as never,
    seed,
  );
  const table = tableNamed(resource.table);
  // What nobody here counts, posts or refers to.
  const id = await here.platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const [added] = await tx
      .insert(table)
      .values(resource.name === "employee" ? { ...row, is_employee: true } : (row as never))
      .returning({ id: keyOf(table) });
    return Number(added?.id);
  });
  for (const field of fields) {
    const value = values.find(([path]) => path === field.path)?.[1];
    canaries.push({ resource, field, typed: typedOf(value), id });
    if (field.encrypted) canaries.push({ resource, field, typed: typedOf(value).slice(-4), id });
  }
}

beforeAll(async () => {
  await dropRules(here.platform.db);
  const searched = resources.filter(({ found }) => found);
  const rounds = Math.max(1, Math.round(CANARIES / 1000));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, resource] of searched.entries()) await plant(resource, 1 + round * searched.length + at);
  const roles = PRESET_ROLES.filter(({ id }) => id !== ROLE.customer).map(
    ({ id, name, permissions }) => [id, name, permissions] as const,
  );
  for (const [name, permissions] of Object.entries(NARROW)) {
    const role = { name, description: name, permissions };
    const [added] = await here.platform.db
      .insert(tables.roles)
      .values(role as never)
      .returning();
    roles.push([Number(added?.id), name, permissions]);
  }
  for (const [role, name, grants] of roles) askers.push({ name, grants, token: await here.platform.tokenOf(role) });
}, SIZED_LIMIT);

async function find(typed: string, token: string): Promise<FoundRecord[]> {
  const { status, data } = await here.send(
    `GET /console/search?${new URLSearchParams({ q: typed })}`,
    undefined,
    token,
  );
  expect([typed, status]).toEqual([typed, 200]);
  return data as unknown as FoundRecord[];
}

/** Names what a role may not have been told of an answer. */
const beyond = ({ grants }: Asker, found: readonly FoundRecord[]) =>
  found.filter(({ resource, by, record }) => {
    const whole = resourceNamed(resource);
    const seen = readableBy(whole, grants);
    const isShown = (path: string) => seen.fields.some((field) => field.path.split(".")[0] === path);
    return !allows(grants, whole.permission, "view") || (by && !isShown(by)) || !Object.keys(record).every(isShown);
  });

test(
  `${CANARIES} times, what is planted in a field is found by exactly those who may read it`,
  async () => {
    for (let n = 0; n < CANARIES; n += 1) {
      const { resource, field, typed, id } = canaries[(n * 7) % canaries.length] as Canary;
      const asker = askers[(n * 7 + Math.floor(n / canaries.length)) % askers.length] as Asker;
      // How many whole numbers one person may find is another test's.
      await here.platform.db.delete(attempts);
      const found = await find(typed, asker.token);
      const about = `${resource.name}.${field.path} ${typed} by ${asker.name}`;
      expect([about, beyond(asker, found)]).toEqual([about, []]);
      const isWhole = isEncrypted(field) && typed.length > 4;
      const mayWhole = !isWhole || allows(asker.grants, resource.permission, "approve");
      const may = allows(asker.grants, resource.permission, "view") && mayRead(field, asker.grants) && mayWhole;
      const isFound = found.some((one) => one.resource === resource.name && one.id === id);
      expect([about, isFound]).toEqual([about, may]);
      if (!may) expect([about, found.filter((one) => one.resource === resource.name)]).toEqual([about, []]);
    }
  },
  SIZED_LIMIT,
);

test("by their names nothing more is told than by what was typed", async () => {
  const all = [...new Set(canaries.map(({ resource, id }) => `${resource.name}.${id}`))].slice(0, 40).join(",");
  for (const asker of askers) {
    const { data } = await here.send(`GET /console/search?records=${all}`, undefined, asker.token);
    const found = data as unknown as FoundRecord[];
    expect([asker.name, beyond(asker, found)]).toEqual([asker.name, []]);
    const visible = all
      .split(",")
      .filter((one) => allows(asker.grants, resourceNamed(one.split(".")[0] as string).permission, "view"));
    expect([asker.name, found.length]).toEqual([asker.name, visible.length]);
  }
});

test("orders are found through customers and assets by those alone who may view these", async () => {
  const customer = await here.add.customer({ name: "Undine Throughgate" });
  await here.add.order({ user_id: customer.id });
  const names = await Promise.all(
    askers.map(async ({ name, token }) => [
      name,
      (await find("Undine Throughgate", token)).map(({ resource }) => resource),
    ]),
  );
  expect(Object.fromEntries(names)).toMatchObject({
    Support: ["customers", "orders"],
    "orders alone": [],
    "customers alone": ["customers"],
    nothing: [],
  });
});

test("an employee is not found as a customer, nor a customer as an employee", async () => {
  await here.platform.employee({ name: "Valentin Doppelgang" });
  const admin = await find("Valentin Doppelgang", here.token);
  expect(admin.map(({ resource }) => resource)).toEqual(["employee"]);
  const support = askers.find(({ name }) => name === "Support") as Asker;
  expect(await find("Valentin Doppelgang", support.token)).toEqual([]);
});
