import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { approvals } from "../../../src/contract/approvals/resource";
import { maskedIn } from "../../../src/contract/reveal/calls";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { addRow, rowOf, trailOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const tokens = new Map<number, string>();

beforeAll(async () => {
  const roles = [ROLE.assetManager, ROLE.compliance, ROLE.finance, ROLE.support, ROLE.auditor];
  for (const role of roles) tokens.set(role, (await here.colleague(role)).token);
});

const panOf = () => `ABCDE${randomInt(1000, 10_000)}F`;
const BANK = { account_name: "Asha", account_number: "112233445566", ifsc: "XXXX0000000", bank_name: "Bank" };

/** What a path of the API answers to a role: its status and its text. */
async function read(path: string, role?: number) {
  const token = role === undefined ? here.token : tokens.get(role);
  const response = await here.raw(`GET ${path}`, undefined, token);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const json = async (path: string, role?: number) => JSON.parse((await read(path, role)).text);
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

const newest = async (record: number) => (await trailOf(here, "customers", record)).at(-1);

describe("a PAN", () => {
  test("is encrypted in its column, and masked in the record, the lists, the export and the trail", async () => {
    const pan_number = panOf();
    const mask = `••••${pan_number.slice(-4)}`;
    const body = { name: "Asha", email: `${pan_number}@example.com`.toLowerCase(), pan_number };
    const made = await here.raw("POST /console/customers", body);
    const record = (await made.json()) as { id: number; pan_number: string };
    expect(record.pan_number).toBe(mask);
    const { rows } = await here.platform.db.execute(sql`select pan_number as pan from users where id = ${record.id}`);
    expect(rows).toEqual([{ pan: expect.stringMatching(/^v1\.tests\./) }]);
    for (const path of [
      `/console/customers/${record.id}`,
      `/console/customers?${filtered({ id: record.id })}`,
      "/users/filter?limit=100",
      `/console/export/customers?${filtered({ id: record.id })}`,
      `/console/history/customers/${record.id}`,
    ]) {
      const { text } = await read(path);
      expect(text, path).not.toContain(`"${pan_number}"`);
      expect(text, path).toContain(path.includes("history") ? `…${pan_number.slice(-4)}` : mask);
    }
  });

  test("stays as it is where its mask is sent again, and another mask is refused at its field", async () => {
    const { id } = await here.add.customer({ pan_number: "ABCDE1234F" });
    const change = (body: object) => here.send(`PUT /console/customers/${id}`, body);
    expect((await change({ pan_number: "••••234F", comments: "Called" })).status).toBe(200);
    expect(await rowOf(here, tables.users, id)).toMatchObject({ pan_number: "ABCDE1234F", comments: "Called" });
    const refused = await change({ pan_number: "••••999X" });
    expect([refused.status, refused.errors]).toEqual([422, [{ path: "pan_number", message: "Enter it whole" }]]);
  });

  test("that is corrected is in the trail, also where its last four characters are as before", async () => {
    const { id } = await here.add.customer({ pan_number: "ABCDE1234F" });
    await here.settle(`PUT /console/customers/${id}`, { pan_number: "ABXDE1234F" });
    expect((await newest(id))?.changes).toMatchObject({ pan_number: { before: "…234F", after: "…234F" } });
  });

  test("is found by the whole of it and by its last four characters, and by nothing between", async () => {
    const pan_number = `QWERT${randomInt(1000, 10_000)}Z`;
    const { id } = await here.add.customer({ pan_number, bank_details: BANK });
    const ids = async (query: string) =>
      (await json(`/console/customers?${query}`)).map((one: { id: number }) => one.id);
    for (const found of [
      filtered({ pan_number }),
      filtered({ q: pan_number }),
      filtered({ q: pan_number.toLowerCase() }),
      filtered({ q: pan_number.slice(-4) }),
      filtered({ q: BANK.account_number }),
      filtered({ q: "5566" }),
    ])
      expect(await ids(found), found).toContain(id);
    for (const missed of [
      filtered({ pan_number: `QWERX${pan_number.slice(5)}` }),
      filtered({ q: pan_number.slice(0, 5) }),
      filtered({ q: pan_number.slice(1) }),
      filtered({ q: BANK.account_number.slice(0, 8) }),
    ])
      expect(await ids(missed), missed).not.toContain(id);
    expect((await read(`/console/customers?sort=${encodeURIComponent('["pan_number","ASC"]')}`)).status).toBe(422);
  });
});

describe("a masked number", () => {
  const reveal = (resource: string, id: number, field: string, by = here.token, reason = "The customer asked") =>
    here.platform.call(`POST /console/${resource}/${id}/reveal`, { token: by, body: { field, reason } });

  test("is shown whole to who approves the subject, not kept by anything between, and told of in the trail", async () => {
    const { id } = await here.add.customer({ pan_number: "ABCDE1234F", bank_details: BANK });
    for (const [field, value] of [
      ["pan_number", "ABCDE1234F"],
      ["bank_details.account_number", BANK.account_number],
    ] as const) {
      const shown = await reveal("customers", id, field, tokens.get(ROLE.compliance));
      expect([shown.status, shown.data]).toEqual([200, { value }]);
      expect(shown.headers.get("cache-control")).toBe("no-store");
      const entry = await newest(id);
      expect(entry).toMatchObject({ action: "reveal", actor: expect.any(String) });
      expect(entry?.changes).toEqual({
        shown: { before: null, after: field },
        reason: { before: null, after: "The customer asked" },
      });
    }
  });

  test("is not shown without a reason, nor with one that says it, and no other field is", async () => {
    const { id } = await here.add.customer({ pan_number: "ABCDE1234F" });
    expect((await reveal("customers", id, "pan_number", here.token, " ")).status).toBe(422);
    expect((await reveal("customers", id, "pan_number", here.token, "to see abcde 1234f")).errors).toEqual([
      { path: "reason", message: "Leave the number out: the trail keeps this" },
    ]);
    expect((await reveal("customers", id, "email")).status).toBe(422);
    expect(await newest(id)).toBeUndefined();
  });

  test("can be shown of every resource that has one", () => {
    const having = resources.flatMap((resource) => (maskedIn(resource).length ? [resource.name] : []));
    expect(having.sort()).toEqual(["applications", "assets", "bank-accounts", "company", "customers", "spv"]);
  });
});

describe("PAN, birth date and address of a customer", () => {
  const SECRETS = { pan_number: "QAZXS9182W", dob: "1987-06-05", address: "17 Hidden Lane" };
  const HIDDEN = Object.keys(SECRETS);
  /** What gives one of them away; a year by itself as a whole value, for some id of somebody may hold its digits. */
  const TOLD = /182W|1987-06|Jun 1987|[":]1987[",}]|Hidden Lane/;
  let id: number;
  beforeAll(async () => {
    ({ id } = await here.add.customer({ comments: "Old" }));
    await here.settle(`PUT /console/customers/${id}`, SECRETS);
  });

  const asked = () => [
    `/console/customers/${id}`,
    `/console/customers?${filtered({ id })}`,
    "/users/filter?limit=100",
    `/console/history/customers/${id}`,
    `/console/customers/${id}/kyc`,
    `/me/portfolioById/${id}`,
  ];

  test("are in nothing that an asset manager reads", async () => {
    for (const path of asked()) {
      const { status, text } = await read(path, ROLE.assetManager);
      expect(status, path).toBe(200);
      expect(text, path).not.toMatch(TOLD);
    }
  });

  test("can be neither sorted nor filtered nor searched by for an asset manager", async () => {
    for (const field of HIDDEN) {
      const sort = `sort=${encodeURIComponent(JSON.stringify([field, "ASC"]))}`;
      expect((await read(`/console/customers?${sort}`, ROLE.assetManager)).status, field).toBe(422);
      const filter = filtered({ [field]: SECRETS[field as keyof typeof SECRETS] });
      expect((await read(`/console/customers?${filter}`, ROLE.assetManager)).status, field).toBe(422);
      expect((await read(`/users/filter?sort=${field}`, ROLE.assetManager)).status, field).toBe(422);
    }
    const found = async (q: string, role?: number) =>
      (await json(`/console/customers?${filtered({ q })}`, role)).length;
    expect(await found(SECRETS.pan_number)).toBe(1);
    expect(await found(SECRETS.pan_number, ROLE.assetManager)).toBe(0);
    expect(await found("182W", ROLE.assetManager)).toBe(0);
    // A documented list ignores what it does not know.
    const byPan = (role?: number) => json(`/users/filter?pan_number=${SECRETS.pan_number}`, role);
    expect((await byPan()).pager.totalItems).toBe(1);
    expect((await byPan(ROLE.assetManager)).pager.totalItems).toBeGreaterThan(1);
  });

  test("are read by every other role that may view customers, the PAN masked", async () => {
    for (const role of [ROLE.compliance, ROLE.finance, ROLE.support, ROLE.auditor])
      expect(await json(`/console/customers/${id}`, role)).toMatchObject({ ...SECRETS, pan_number: "••••182W" });
  });

  test("are left out of the changes that a request asks for, and of its history", async () => {
    const changes = { dob: { before: null, after: "1987-06-05" }, comments: { before: null, after: "Moved" } };
    const request = await addRow(here, "approvals", {
      ...{ title: "Change", action: "change", resource: "customers", record_id: id, reason: "So be it", changes },
      ...{ base_version: 1, expires_at: "2030-01-01T00:00:00.000Z" },
    });
    await here.platform.db.insert(audit).values({
      ...{ at: "2026-01-05T00:00:00.000Z", actor: "Somebody", action: "request", resource: approvals.name },
      ...{ record_id: String(request), request_id: "r", changes: { changes: { before: null, after: changes } } },
    });
    for (const path of [
      `/console/approvals/${request}`,
      `/console/approvals?${filtered({ id: request })}`,
      `/console/history/approvals/${request}`,
    ]) {
      expect((await read(path, ROLE.assetManager)).text, path).not.toContain("1987");
      expect((await read(path, ROLE.assetManager)).text, path).toContain("Moved");
      expect((await read(path)).text, path).toContain("1987");
    }
  });
});
