import { asc, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type AssetTab, assetTabs, fits, kindOf, missingOf } from "../../../src/contract/assets/tabs";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { resources } from "../../../src/contract/subjects";
import { mergeFieldsOf } from "../../../src/contract/templates/mergeFields";
import { failedChecks } from "../../../src/server/assets/checks";
import { assetSections } from "../../../src/server/assets/tables";
import { tabsOf } from "../../../src/server/assets/tabs/list";
import type { Database } from "../../../src/server/db/database";
import { tableNamed } from "../../../src/server/db/tables";
import { withCleanHtml } from "../../../src/server/resources/richText";
import { found, NOW, readSampled } from "./sampled";

type Row = Record<string, unknown> & { id: number };

let db: Database;
let assets: Row[];
let sections: (typeof assetSections.$inferSelect)[];
beforeAll(async () => {
  ({ db } = await readSampled());
  assets = (await rowsIn("assets")).toSorted((one, other) => one.id - other.id);
  sections = await db.select().from(assetSections).orderBy(asc(assetSections.id));
});

const rowsIn = async (table: string) => (await db.select().from(tableNamed(table))) as unknown as Row[];
const sectionOf = (asset: Row, { name }: AssetTab) =>
  sections.find((section) => section.asset_id === asset.id && section.name === name);

describe.each(assetTabs.map((tab) => [tab.label, tab] as const))("%s", (_label, tab) => {
  test("is filled for every asset that has it and is past its draft", async () => {
    const held = await found(
      tab.name === "documents"
        ? sql`select property_id as id, count(*)::int as n from documents group by 1`
        : sql`select project_id as id, count(*)::int as n from project_metadata where kind = 'risk' group by 1`,
    );
    for (const asset of assets.filter(({ status }) => status !== "draft")) {
      const section = sectionOf(asset, tab);
      if (!fits(tab.only, kindOf(asset))) {
        expect(section).toBeUndefined();
        continue;
      }
      const own = tab.ofAsset ? asset : section?.data;
      const values = tab.record ? own : { records: held.find(({ id }) => id === asset.id)?.n };
      expect(missingOf(tab, values ?? {}, kindOf(asset)), String(asset.name)).toEqual([]);
    }
  });

  test("holds what the wizard would take, down to the last field", () => {
    for (const section of sections.filter(({ name }) => name === tab.name)) {
      const asset = assets.find(({ id }) => id === section.asset_id) as Row;
      if (tab.ofAsset || !tab.record) {
        expect(section.data).toEqual({});
        continue;
      }
      expect(tab.record.strict().parse(section.data)).toMatchObject(section.data);
      expect(tab.check?.(section.data, asset) ?? []).toEqual([]);
      expect(withCleanHtml(fieldsOf(tab.record), section.data)).toEqual(section.data);
      const others = Object.entries(tab.fits ?? {}).filter(([, kind]) => kind !== kindOf(asset));
      for (const [path] of others) expect(section.data[path], path).toBeUndefined();
    }
  });
});

test("a draft is filled up to its step, and a gallery features the asset’s own picture", () => {
  for (const { asset_id, data } of sections.filter(({ name }) => name === "gallery"))
    expect(data.featuredImage).toBe(assets.find(({ id }) => id === asset_id)?.cover);
  for (const asset of assets.filter(({ status }) => status === "draft")) {
    const names = sections.filter(({ asset_id }) => asset_id === asset.id).map(({ name }) => name);
    expect(names.at(-1)).toBe("token");
    expect(names).not.toContain("gallery");
  }
});

test("assets on offer pass the checks of an offer", async () => {
  const offered = assets.filter(({ status }) => ["upcoming", "live", "closing"].includes(String(status)));
  expect(offered).toHaveLength(10);
  for (const asset of offered) {
    const tabs = () => tabsOf(db, asset);
    const looking = { db, asset, actorId: 1, now: NOW, tabs };
    expect(await failedChecks(looking, "live"), String(asset.name)).toEqual([]);
  }
});

test.each(["assets", "documents", "tenants", "templates", "blog"])("the fields of %s fit each other", async (name) => {
  const { check, fields, table } = resources.find((resource) => resource.name === name) as (typeof resources)[number];
  for (const row of await rowsIn(table)) {
    expect(check?.(row) ?? []).toEqual([]);
    expect(withCleanHtml(fields, row)).toEqual(row);
  }
});

test("every picture, file and record that a tab names is there", async () => {
  const named = { image: new Set<string>(), file: new Set<string>() };
  const records: Record<string, Set<number>> = {};
  const gather = (shape: Parameters<typeof fieldsOf>[0], values: Record<string, unknown>) => {
    for (const { kind, path, to = "", item } of fieldsOf(shape)) {
      const value = values[path];
      if (value === undefined || value === null) continue;
      if (kind === "image" || kind === "file") named[kind].add(String(value));
      if (kind === "reference" || kind === "references") {
        records[to] ??= new Set();
        for (const id of [value].flat()) records[to].add(Number(id));
      }
      if (item) for (const row of value as Record<string, unknown>[]) gather(item, row);
    }
  };
  for (const { name, data } of sections) {
    const tab = assetTabs.find((one) => one.name === name);
    if (tab?.record && !tab.ofAsset) gather(tab.record, data);
  }
  const stored = await found(sql`select id, public from files`);
  const addresses = (open: boolean, prefix: string) =>
    stored.filter((file) => file.public === open).map(({ id }) => `${prefix}/${id}`);
  expect(addresses(true, "/api/media")).toEqual(expect.arrayContaining([...named.image]));
  expect(addresses(false, "/api/console/files")).toEqual(expect.arrayContaining([...named.file]));
  expect(Object.keys(records).sort()).toEqual(["amenities", "company", "features", "templates"]);
  for (const [to, ids] of Object.entries(records)) {
    const { table } = resources.find(({ name }) => name === to) as (typeof resources)[number];
    expect((await rowsIn(table)).map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
  }
});

test("what the template of a signature says beyond the platform is filled", async () => {
  const bodies = new Map((await rowsIn("templates")).map(({ id, body }) => [id, String(body)]));
  for (const { data } of sections.filter(({ name }) => name === "signature")) {
    const fields = (data.values as { field: string }[]).map(({ field }) => field);
    expect(fields.length).toBeGreaterThan(0);
    expect(mergeFieldsOf(bodies.get(Number(data.template_id)) ?? "")).toEqual(expect.arrayContaining(fields));
  }
});
