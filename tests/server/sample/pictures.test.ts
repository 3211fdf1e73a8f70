import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { columnAt, tableNamed, tables } from "../../../src/server/db/tables";
import { files } from "../../../src/server/uploads/tables";
import { readSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
});

test("every asset shows a picture of its own that anybody may fetch", async () => {
  const covers = await sampled.db.select({ cover: tables.assets.cover }).from(tables.assets);
  const known = new Map((await sampled.db.select().from(files)).map((file) => [`/api/media/${file.id}`, file]));
  expect(new Set(covers.map(({ cover }) => cover)).size).toBe(24);
  const drawn = new Set<string>();
  for (const { cover } of covers) {
    const file = known.get(String(cover));
    expect(file).toMatchObject({ mime: "image/webp", public: true });
    const bytes = Buffer.from(sampled.stored.get(file?.id ?? "") ?? []);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 400 });
    expect(bytes.length).toBe(file?.size);
    expect(bytes.length).toBeLessThan(30_000);
    drawn.add(bytes.toString("base64"));
  }
  expect(drawn.size).toBe(24);
});

test.each([
  ["partners", 8],
  ["asset_partners", 9],
])("every row of %s has an icon", async (name, count) => {
  const partners = tableNamed(name);
  const icons = await sampled.db.select({ icon: columnAt(partners, "icon") }).from(partners);
  expect(icons).toHaveLength(count);
  for (const { icon } of icons) expect(sampled.stored.has(String(icon).replace("/api/media/", ""))).toBe(true);
});
