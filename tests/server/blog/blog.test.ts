import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { blog } from "../../../src/contract/blog/resource";
import { publishScheduled } from "../../../src/server/blog/rules";
import { tables } from "../../../src/server/db/tables";
import { build } from "../../build/build";
import { wordsOf } from "../assets/wizard";
import { DAY } from "../platform";
import { rowOf, trailOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
let written = 0;

const ahead = (seconds: number) => new Date(here.platform.deps.clock().getTime() + seconds * 1000).toISOString();
const create = (values: object) =>
  here.send("POST /console/blog", { ...build(blog, { publish_at: null }, ++written), ...values });
const change = (id: number, values: object) => here.send(`PUT /console/blog/${id}`, values);
const read = (id: number) => rowOf(here, tables.blog, id);
/** Creates a post and returns its number. */
async function made(values: { slug?: string; status?: string; publish_at?: string }) {
  const { slug = `made-${++written}` } = values;
  expect((await create({ ...values, slug })).status).toBeLessThan(300);
  const [post] = await here.platform.db.select().from(tables.blog).where(eq(tables.blog.slug, slug));
  return post?.id as number;
}

describe("a post that is published", () => {
  test("without a time came out now, whether it is new, was a draft or was scheduled", async () => {
    const now = ahead(0);
    const fresh = await made({ status: "published" });
    expect(await read(fresh)).toMatchObject({ publish_at: now });
    const draft = await made({});
    expect(await read(draft)).toMatchObject({ status: "draft", publish_at: null });
    await change(draft, { status: "published" });
    expect(await read(draft)).toMatchObject({ publish_at: now });
    const early = await made({ status: "scheduled", publish_at: ahead(DAY) });
    expect((await change(early, { status: "published" })).status).toBe(200);
    expect(await read(early)).toMatchObject({ publish_at: now });
  });

  test("keeps the time that it is told, and on later changes the time that it has", async () => {
    const publish_at = "2025-11-03T09:00:00.000Z";
    const id = await made({ status: "published", publish_at });
    here.platform.pass(60);
    expect((await change(id, { title: "Another title" })).status).toBe(200);
    expect(await read(id)).toMatchObject({ publish_at, title: "Another title" });
  });

  test("cannot come out in times to come", async () => {
    const words = ["publish_at: This time is still to come: choose “Scheduled”"];
    expect(wordsOf(await create({ status: "published", publish_at: ahead(DAY) }))).toEqual(words);
    const id = await made({ status: "published" });
    expect(wordsOf(await change(id, { publish_at: ahead(DAY) }))).toEqual(words);
  });

  test("keeps its address, and a draft does not have to", async () => {
    const id = await made({ status: "published", slug: "as-it-was" });
    const refused = await change(id, { slug: "as-it-shall-be" });
    expect(refused.status).toBe(422);
    expect(wordsOf(refused)).toEqual(["slug: The address of a published post stays: others link to it"]);
    expect((await change(id, { slug: "as-it-was", title: "As it was" })).status).toBe(200);
    const draft = await made({});
    expect((await change(draft, { slug: "as-it-shall-be" })).status).toBe(200);
  });
});

test("an address is one post's alone, in small letters, digits and single hyphens", async () => {
  await made({ slug: "taken" });
  const again = await create({ slug: "taken" });
  expect([409, 422]).toContain(again.status);
  for (const slug of ["Upper", "two--hyphens", "-first", "a b", "ä"]) {
    expect(wordsOf(await create({ slug })), slug).toEqual(["slug: Use small letters, digits and single hyphens"]);
  }
});

test("the platform publishes scheduled posts once their time has come, each once however many copies look", async () => {
  const publish_at = ahead(DAY);
  const due = await made({ status: "scheduled", publish_at });
  const later = await made({ status: "scheduled", publish_at: ahead(2 * DAY) });
  const draft = await made({ publish_at });
  const { deps } = here.platform;
  expect(wordsOf(await create({ status: "scheduled" }))).toEqual(["publish_at: Say when it is to be published"]);
  expect(await publishScheduled(deps)).toBe(0);
  await here.pass(DAY);
  const told = await Promise.all([publishScheduled(deps), publishScheduled(deps), publishScheduled(deps)]);
  expect(told.toSorted()).toEqual([0, 0, 1]);
  expect(await read(due)).toMatchObject({ status: "published", publish_at, version: 2 });
  expect(await read(later)).toMatchObject({ status: "scheduled" });
  expect(await read(draft)).toMatchObject({ status: "draft" });
  expect(await trailOf(here, "blog", due)).toMatchObject([
    { action: "create", actor: "Administrator" },
    { action: "status", actor: "Platform" },
  ]);
});
