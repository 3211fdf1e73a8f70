import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Grants, PRESET_ROLES } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { SIZED_LIMIT, sizeOf, TIER } from "../../size";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";
import { type Ask, countsOf, ONCE, ofRecord, ofResource } from "./asks";
import { canariesIn, mayBeTold, mayView, type Planted, plantIn } from "./planted";

const here = signedIn();
const EVERYBODY = TIER !== "short";
const CANARIES = sizeOf("LEAK_CANARIES", { short: 150, full: 2000, long: 5_000 });

/** A role beside the preset ones that sees little. */
const SCOPED: Grants = { orders: ["view"], customers: ["view"] };

const askers: { name: string; grants: Grants; token: string }[] = [];
let planted: Planted[] = [];
let owners: Awaited<ReturnType<typeof plantIn>>["owners"];

beforeAll(async () => {
  ({ planted, owners } = await plantIn(here.platform, CANARIES));
  const scoped = { name: "Scoped", description: "Scoped", permissions: SCOPED };
  const preset = PRESET_ROLES.filter(({ id }) => id !== ROLE.customer);
  for (const { id, name, permissions } of [...preset, { ...scoped, id: await addRow(here, "roles", scoped) }]) {
    askers.push({ name, grants: permissions, token: await here.platform.tokenOf(id) });
  }
}, SIZED_LIMIT);

type Asker = (typeof askers)[number];

async function answerTo({ on, body }: Ask, { token }: Asker) {
  const [method = "GET", path = ""] = on.split(" ");
  const response = await here.platform.api.app.request(`/api${path.startsWith("/") ? "" : "/"}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  expect([on, response.status < 500]).toEqual([on, true]);
  return { status: response.status, text };
}

/** What was told to whom, by what, though their role may not be told it. */
const leaks: string[] = [];
let told = 0;

async function ask(one: Ask, asker: Asker) {
  const { text } = await answerTo(one, asker);
  // Whoever looks for something knows it.
  const known = canariesIn(decodeURIComponent(one.on));
  for (const canary of canariesIn(text)) {
    const owner = owners.get(canary);
    if (!owner) continue;
    told += 1;
    const isOwn = known.includes(canary) && !text.includes('"record"');
    if (!isOwn && !mayBeTold(asker.grants, owner))
      leaks.push(`${asker.name}: ${one.on} tells of ${owner.resource.name}.${owner.field.path}`);
  }
}

test(
  `of ${CANARIES} canaries none is told to whoever may not read it`,
  async () => {
    for (const asker of askers) {
      for (const one of ONCE) await ask(one, asker);
    }
    // Of each resource every third asker: their rights are those of fields and roles, whatever is asked.
    for (const [n, resource] of resources.entries())
      for (const asker of askers.filter((_, place) => EVERYBODY || (n + place) % 3 === 0))
        for (const one of ofResource(resource)) await ask(one, asker);
    for (const [n, record] of planted.entries()) {
      const may = (isAllowed: boolean) => askers.filter(({ grants }) => mayView(grants, record) === isAllowed);
      for (const group of [may(true), may(false)]) {
        const asker = group[n % group.length];
        if (asker) for (const one of ofRecord(record)) await ask(one, asker);
      }
    }
    process.stdout.write(`${owners.size} canaries, told ${told} times, ${leaks.length} leaks\n`);
    expect(leaks).toEqual([]);
    // One that nobody is told would prove nothing.
    expect(told).toBeGreaterThan(owners.size / 2);
  },
  SIZED_LIMIT,
);

test("an inbox holds nothing that leads to what its owner may not view", async () => {
  const carriers = planted.filter(({ about }) => about);
  const firsts = resources.flatMap((resource) => planted.find((one) => one.resource === resource) ?? []);
  for (const { id, resource } of [...firsts, ...carriers])
    await here.platform.db.execute(sql`
      insert into notices (user_id, title, text, resource, record_id, created_at)
      select id, ${`${resource.name} ${id}`}::text, 'News', ${resource.name}::text, ${id}::int, now() from users where is_employee`);
  for (const asker of askers) {
    const found: string[] = [];
    for (let before = "", more = true; more; ) {
      const { data } = JSON.parse((await answerTo({ on: `GET /console/inbox${before}` }, asker)).text) as Inbox;
      found.push(...data.notices.map(({ title }) => title));
      ({ more } = data);
      before = `?before=${data.notices.at(-1)?.id}`;
    }
    const expected = [...firsts, ...carriers].filter((one) => mayView(asker.grants, one));
    expect([asker.name, found.sort()]).toEqual([
      asker.name,
      expected.map(({ resource, id }) => `${resource.name} ${id}`).sort(),
    ]);
    const { text } = await answerTo({ on: "GET /console/inbox/unread" }, asker);
    expect(JSON.parse(text)).toMatchObject({ data: { unread: expected.length } });
  }
});

interface Inbox {
  data: { notices: { id: number; title: string }[]; more: boolean };
}

test("nobody counts by what they may not read", async () => {
  const first = resources.flatMap((resource) => planted.find((one) => one.resource === resource) ?? []);
  for (const [n, record] of first.entries())
    for (const { field, ask: one } of countsOf(record)) {
      const barred = askers.filter(({ grants }) => !mayBeTold(grants, { ...record, field }));
      for (const asker of barred.filter((_, place) => EVERYBODY || (n + place) % 3 === 0)) {
        const { status, text } = await answerTo(one, asker);
        const about = `${asker.name} ${record.resource.name}.${field.path}`;
        const counted = status === 200 ? (JSON.parse(text) as { data: { count: number } }).data.count : 0;
        expect([about, counted]).toEqual([about, 0]);
      }
    }
});
