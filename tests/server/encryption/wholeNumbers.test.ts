import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { partsOfData } from "../../../src/contract/fieldRegistry";
import { allows, type Grants, PRESET_ROLES } from "../../../src/contract/permissions";
import type { Resource } from "../../../src/contract/resource";
import { endpointOf, isExtension } from "../../../src/contract/resourceCalls";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { audit } from "../../../src/server/audit/tables";
import { keyOf, tableNamed } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { trailOf } from "../rows";
import { signedIn } from "../signedIn";
import { dropRules } from "../unruled";

const here = signedIn();

/** A masked number of a record. */
interface Masked {
  resource: Resource;
  /** Field that holds it, and the path under which it is shown whole. */
  field: string;
  path: string;
  number: string;
  /** A number that no record has and whose mask is the same. */
  wrong: string;
  id: number;
}

const MASKED: Omit<Masked, "id">[] = resources.flatMap((resource, at) =>
  resource.fields.flatMap((field) => {
    const parts = partsOfData(field).filter(({ masked }) => masked);
    const paths = field.masked ? [field.path] : parts.map(({ path }) => `${field.path}.${path}`);
    return paths.map((path) => {
      const isAccount = path.endsWith("account_number");
      const letter = String.fromCharCode("A".charCodeAt(0) + at);
      const [number, wrong] = isAccount
        ? [`77${10 + at}34567890`, "770000067890"]
        : [`ABC${letter}E1234F`, `ABC${letter}X1234F`];
      return { resource, field: field.path, path, number, wrong };
    });
  }),
);

const staff = PRESET_ROLES.filter(({ id }) => id !== ROLE.customer);
const tokens = new Map<number, string>();
const masked: Masked[] = [];

/** Inserts a row past the rules of its table. */
async function plant(resource: Resource, values: object, seed: number): Promise<number> {
  const references = resource.fields.filter(({ kind, nullable }) => kind === "reference" && nullable);
  const empty = Object.fromEntries(references.map(({ path }) => [path, null]));
  const people = resource.table === "users" ? { role: ROLE.customer, is_employee: false } : {};
  const row = buildRow(resource, { ...empty, ...people, ...values } as never, seed);
  return here.platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const table = tableNamed(resource.table);
    const [added] = await tx
      .insert(table)
      .values(row as never)
      .returning({ id: keyOf(table) });
    return Number(added?.id);
  });
}

beforeAll(async () => {
  await dropRules(here.platform.db);
  for (const [at, one] of MASKED.entries()) {
    const part = one.path.slice(one.field.length + 1);
    const value = part ? { [part]: one.number, account_name: "Asha", bank_name: "Bank" } : one.number;
    masked.push({ ...one, id: await plant(one.resource, { [one.field]: value }, 100 + at) });
  }
  for (const { id } of staff) tokens.set(id, (await here.colleague(id)).token);
});

type Way = (one: Masked, number: string) => string;

const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const list = ({ resource }: Masked, filter: object) => `GET /console/${resource.name}?filter=${filtered(filter)}`;

/** Every way in which a list, a count, a file or the search may be asked whether a number is there. */
const WAYS: Record<string, Way> = {
  "a condition": (one, number) => list(one, { where: { all: [[one.path, "is", number]] } }),
  "a condition in a group": (one, number) => list(one, { where: { all: [{ any: [[one.path, "is", number]] }] } }),
  "another operator": (one, number) => list(one, { where: { all: [[one.path, "starts", number]] } }),
  "the filter of a field": (one, number) => list(one, { [one.path]: number }),
  "free text": (one, number) => list(one, { q: number }),
  "the documented filter": (one, number) =>
    isExtension(one.resource)
      ? list(one, { q: number })
      : `${endpointOf(one.resource, "list")}?${new URLSearchParams({ [one.path]: number })}`,
  "the documented free text": (one, number) =>
    isExtension(one.resource)
      ? list(one, { q: number })
      : `${endpointOf(one.resource, "list")}?${new URLSearchParams({ q: number })}`,
  "the search of everything": (_one, number) => `GET /console/search?${new URLSearchParams({ q: number })}`,
  "sums by condition": (one, number) =>
    `GET /console/sums/${one.resource.name}?filter=${filtered({ where: { all: [[one.path, "is", number]] } })}`,
  "sums by free text": (one, number) => `GET /console/sums/${one.resource.name}?filter=${filtered({ q: number })}`,
  "an export by condition": (one, number) =>
    `GET /console/export/${one.resource.name}?filter=${filtered({ where: { all: [[one.path, "is", number]] } })}`,
  "an export by free text": (one, number) =>
    `GET /console/export/${one.resource.name}?filter=${filtered({ q: number })}`,
  "the order of rows": (one) => `GET /console/${one.resource.name}?sort=${encodeURIComponent(`["${one.path}","ASC"]`)}`,
};

/** Bodies of selections of records by a filter. */
const SELECTIONS: Record<string, (one: Masked, number: string) => object> = {
  "a selection by condition": (one, number) => ({ where: { all: [[one.path, "is", number]] } }),
  "a selection by filter": (one, number) => ({ [one.path]: number }),
  "a selection by free text": (_one, number) => ({ q: number }),
};

/** Returns what an answer says, apart from the number that was asked for. */
async function answerTo(route: string, body: object | undefined, token: string | undefined, number: string) {
  const response = await here.raw(route, body, token);
  const text = (await response.text()).replaceAll(number, "").replace(/"request_?[iI]d":"[^"]*"/g, "");
  return [response.status, response.headers.get("content-range"), text];
}

const mayReveal = (grants: Grants, { permission }: Resource) => allows(grants, permission, "approve");

describe("whoever may not show a number whole", () => {
  const roles = staff.filter(({ permissions }) => resources.some((one) => !mayReveal(permissions, one)));

  test.each(roles.map((role) => [role.name, role] as const))(
    "%s is not told whether a number is right",
    async (_name, role) => {
      const token = tokens.get(role.id);
      for (const one of masked.filter(({ resource }) => !mayReveal(role.permissions, resource))) {
        for (const [way, routeOf] of Object.entries(WAYS)) {
          const right = await answerTo(routeOf(one, one.number), undefined, token, one.number);
          const wrong = await answerTo(routeOf(one, one.wrong), undefined, token, one.wrong);
          expect([way, one.resource.name, one.path, right]).toEqual([way, one.resource.name, one.path, wrong]);
        }
        for (const [way, filterOf] of Object.entries(SELECTIONS)) {
          const select = (number: string) =>
            answerTo(
              "POST /console/selections",
              { resource: one.resource.name, filter: filterOf(one, number) },
              token,
              number,
            );
          expect([way, one.path, await select(one.number)]).toEqual([way, one.path, await select(one.wrong)]);
        }
      }
    },
  );
});

describe("whoever may show a number whole", () => {
  const customer = () =>
    masked.find(({ path, resource }) => path === "pan_number" && resource.name === "customers") as Masked;
  const asked = async (token: string) => {
    const found = await here.platform.db.select().from(audit);
    const { data } = await here.send("GET /console/me", undefined, token);
    return found.filter(
      ({ action, actor_id }) => action === "lookup" && actor_id === (data as unknown as { id: number }).id,
    );
  };

  test.each(["a condition", "the filter of a field", "free text", "the documented filter", "the search of everything"])(
    "finds a customer by it through %s, which the trail tells of, masked",
    async (way) => {
      const { token } = await here.colleague(ROLE.compliance);
      const one = customer();
      const ask = (number: string) => here.raw(WAYS[way]?.(one, number) as string, undefined, token);
      const text = await (await ask(one.number)).text();
      expect(text).toContain(`"id":${one.id},`);
      expect(await asked(token)).toMatchObject([
        {
          resource: "customers",
          record_id: "*",
          changes: { shown: { after: "pan_number" }, value: { after: "••••234F" } },
        },
      ]);
      // The next page of the same list, or its sums, count for nothing more.
      await ask(one.number);
      expect(await asked(token)).toHaveLength(1);
      expect(await (await ask(one.wrong)).text()).not.toContain(`"id":${one.id},`);
    },
  );

  test("asks for one number at a time", async () => {
    const { token } = await here.colleague(ROLE.compliance);
    const numbers = ["ABCPE1234F", "ABCPX1234F"];
    const where = { any: numbers.map((number) => ["pan_number", "is", number]) };
    const refused = await here.send(list(customer(), { where }), undefined, token);
    expect([refused.status, refused.errors?.[0]?.message]).toEqual([422, "Ask for one whole number at a time"]);
    expect(await asked(token)).toEqual([]);
  });

  test("finds by and is shown 30 numbers an hour", async () => {
    const { token } = await here.colleague(ROLE.compliance);
    const one = customer();
    const reveal = () =>
      here.send(`POST /console/customers/${one.id}/reveal`, { field: "pan_number", reason: "They asked" }, token);
    const sent: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const route = list(one, { where: { all: [["pan_number", "is", `ABCPE${2000 + n}F`]] } });
      sent.push((await here.raw(route, undefined, token)).status, (await reveal()).status);
    }
    expect(new Set(sent)).toEqual(new Set([200]));
    const shown = (await trailOf(here, "customers", one.id)).length;
    expect(await reveal()).toMatchObject({
      status: 429,
      message: expect.stringMatching(/whole numbers.*Try again in/),
    });
    for (const way of ["a condition", "the filter of a field", "free text", "the search of everything"])
      expect([way, (await here.raw(WAYS[way]?.(one, one.number) as string, undefined, token)).status]).toEqual([
        way,
        429,
      ]);
    expect(await trailOf(here, "customers", one.id)).toHaveLength(shown);
    // What has the last four characters alone is no whole number.
    expect((await here.raw(list(one, { q: "234F" }), undefined, token)).status).toBe(200);
    expect((await here.raw(list(one, { pan_number: "••••234F" }), undefined, token)).status).toBe(200);
  });
});

describe("a number that is written", () => {
  test.each([
    ["a customer", "customers", { pan_number: "ABCPE1234F" }, { pan_number: "ABCPX1234F" }],
    ["a company", "company", { pan_number: "ABCPE1234F" }, { pan_number: "ABCPX1234F" }],
    ["an SPV", "spv", { tax_id: "ABCPE1234F" }, { tax_id: "ABCPX1234F" }],
  ])(
    "of %s is answered and kept in the trail alike, whether it was there before or not",
    async (_, name, right, wrong) => {
      const resource = resources.find((one) => one.name === name) as Resource;
      const outcomes: unknown[] = [];
      for (const [at, body] of [right, wrong].entries()) {
        const id = await plant(resource, { ...right, name: "Asha" }, 300 + at);
        const response = await here.raw(`PUT /console/${name}/${id}`, body);
        const number = ((await response.json()) as Record<string, unknown>)[Object.keys(body)[0] as string];
        const entries = (await trailOf(here, name, id)).map(({ action, changes }) => [action, changes]);
        const approvalId = response.headers.get("x-approval-id");
        const request = approvalId
          ? await here.bare<{ changes: unknown }>(`GET /console/approvals/${approvalId}`)
          : undefined;
        outcomes.push([response.status, number, entries, request?.changes]);
      }
      expect(outcomes[0]).toEqual(outcomes[1]);
      expect(JSON.stringify(outcomes[0])).toContain("…234F");
    },
  );

  test("of a bank account makes a request, whether it is the present one or not", async () => {
    const account = { account_name: "Asha", account_number: "771234567890", ifsc: "XXXX0000000", bank_name: "Bank" };
    const outcomes: unknown[] = [];
    for (const account_number of ["771234567890", "770000067890"]) {
      const { id } = await here.add.customer({ bank_details: account });
      const body = { ...account, account_number, reason: "On paper" };
      const sent = await here.send(`PUT /console/customers/${id}/bank-details`, body);
      const approvalId = sent.headers.get("x-approval-id");
      const { changes } = await here.bare<{ changes: unknown }>(`GET /console/approvals/${approvalId}`);
      outcomes.push([sent.status, changes]);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]).toEqual([202, { "bank_details.account_number": { before: "…7890", after: "…7890" } }]);
  });
});
