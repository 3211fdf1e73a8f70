import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { assets } from "../../../src/contract/assets/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { assetRules } from "../../../src/server/assets/rules";
import { assetSections } from "../../../src/server/assets/tables";
import { removeRecord } from "../../../src/server/resources/store";
import { removeUnnamedFiles } from "../../../src/server/uploads/sweep";
import { files } from "../../../src/server/uploads/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
let asset: { id: number };
beforeAll(async () => {
  asset = await here.add.asset();
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#12545c" } });

const upload = (bytes: Buffer, { path = `/console/assets/${asset.id}/pictures`, by = here.token } = {}) => {
  const file = new File([new Uint8Array(bytes)], "Front view.jpg");
  const field = path.endsWith("pictures") ? "galleryFiles" : "file";
  return here.platform.upload<{ message: string; data: { id: string; url: string } }>(path, by, file, field);
};

async function fetched(address: string) {
  const response = await here.platform.api.app.request(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type"), bytes, headers: response.headers };
}

const rowOf = async (id: string) => (await here.platform.db.select().from(files).where(eq(files.id, id)))[0];

test("a picture of an asset is stored, with a thumbnail beside it", async () => {
  const { status, data } = await upload(await drawn(1200, 900).jpeg().toBuffer());
  expect(status).toBe(201);
  expect(await rowOf(data.id)).toMatchObject({ public: true, mime: "image/jpeg", name: "Front view.jpg" });
  const [whole, small] = [await fetched(data.url), await fetched(`${data.url}/thumbnail`)];
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 900 });
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: "webp", width: 480, height: 360 });
  expect(small.type).toBe("image/webp");
  expect(small.headers.get("cache-control")).toMatch(/immutable/);
});

test("a picture comes upright, and without the place where it was taken", async () => {
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "19/1 4/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "72/1 52/1 0/1" };
  const turned = await drawn(40, 20)
    .jpeg()
    .withExif({ IFD0: { Model: "Camera" }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sharp(turned).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
  const { data } = await upload(turned);
  const { width, height, exif, orientation } = await sharp((await fetched(data.url)).bytes).metadata();
  expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
});

test.each(["gif", "webp"] as const)("a %s goes on moving, and its thumbnail stands still", async (format) => {
  const raw = Buffer.concat([Buffer.alloc(8 * 8 * 3, 20), Buffer.alloc(8 * 8 * 3, 220)]);
  const moving = sharp(raw, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
  const { data } = await upload(await moving.toFormat(format, { delay: [100, 100] }).toBuffer());
  expect(await sharp((await fetched(data.url)).bytes).metadata()).toMatchObject({ format, pages: 2 });
  const small = await sharp((await fetched(`${data.url}/thumbnail`)).bytes).metadata();
  expect(small.pages ?? 1).toBe(1);
});

test("a picture that is very high has a thumbnail, and one from before there were any stands for its own", async () => {
  const { data } = await upload(await drawn(2, 20_000).png().toBuffer());
  expect((await fetched(`${data.url}/thumbnail`)).type).toBe("image/webp");
  await here.platform.db.update(files).set({ thumbnail: null }).where(eq(files.id, data.id));
  expect((await fetched(`${data.url}/thumbnail`)).bytes).toEqual((await fetched(data.url)).bytes);
  expect((await fetched(`/api/media/${crypto.randomUUID()}/thumbnail`)).status).toBe(404);
});

test("an asset that does not exist takes no picture, nor does one who may not change it", async () => {
  const picture = await drawn(4, 4).png().toBuffer();
  const before = here.platform.stored();
  expect((await upload(picture, { path: "/console/assets/999999/pictures" })).status).toBe(404);
  expect((await upload(picture, { by: await here.platform.tokenOf(ROLE.auditor) })).status).toBe(403);
  expect(here.platform.stored()).toEqual(before);
});

test("nothing is left of a picture whose row or thumbnail could not be written", async () => {
  const picture = await drawn(4, 4).png().toBuffer();
  const before = here.platform.stored();
  vi.spyOn(here.platform.deps.db, "insert").mockImplementationOnce(() => {
    throw new Error("The database is full");
  });
  expect((await upload(picture)).status).toBe(500);
  const put = here.platform.deps.files.put.bind(here.platform.deps.files);
  vi.spyOn(here.platform.deps.files, "put")
    .mockImplementationOnce(put)
    .mockImplementationOnce(() => Promise.reject(new Error("The disk is full")));
  expect((await upload(picture)).status).toBe(500);
  vi.restoreAllMocks();
  expect(here.platform.stored()).toEqual(before);
});

test("what nothing names goes after a day, bytes and thumbnail too, wherever it was uploaded; what is named or young stays", async () => {
  const picture = await drawn(4, 4).png().toBuffer();
  const { db, deps } = here.platform;
  await removeUnnamedFiles(deps);
  const [forgotten, named, featured, loose] = [
    await upload(picture),
    await upload(picture),
    await upload(picture),
    await upload(picture, { path: "/console/files" }),
  ].map(({ data }) => data) as [
    { id: string },
    { id: string; url: string },
    { id: string; url: string },
    { id: string },
  ];
  await db.insert(assetSections).values({
    asset_id: asset.id,
    name: "gallery",
    data: { galleryFiles: [{ file: named.url, mediaType: "image" }] },
    saved_at: deps.clock().toISOString(),
    saved_by: "Ann",
  });
  await here.add.asset({ cover: featured.url });
  await here.pass(DAY - 60);
  const young = (await upload(picture)).data;
  await removeUnnamedFiles(deps);
  expect(await rowOf(forgotten.id)).toBeDefined();

  await here.pass(120);
  const before = here.platform.stored().length;
  await removeUnnamedFiles(deps);
  for (const { id } of [forgotten, loose])
    expect([await rowOf(id), await deps.files.get(id)]).toEqual([undefined, undefined]);
  for (const { id } of [named, featured, young]) {
    expect(await rowOf(id)).toBeDefined();
    expect(await deps.files.get(id)).toBeDefined();
  }
  expect(here.platform.stored().length).toBeLessThan(before);
  expect(here.platform.stored().some((path) => path.includes(forgotten.id))).toBe(false);
  expect(await removeUnnamedFiles(deps)).toBe(0);
});

test("an asset that is deleted for good takes its files with it, but for those that others name", async () => {
  const { db, deps } = here.platform;
  const picture = await drawn(4, 4).png().toBuffer();
  const [own, shared, report] = [
    (await upload(picture)).data,
    (await upload(picture)).data,
    (await upload(picture, { path: "/console/files?kind=document" })).data,
  ];
  const gone = await here.add.asset({ status: "draft", cover: own.url });
  await here.add.asset({ cover: shared.url });
  const saved = { asset_id: gone.id, saved_at: deps.clock().toISOString(), saved_by: "Ann" };
  await db.insert(assetSections).values([
    { ...saved, name: "gallery", data: { galleryFiles: [own, shared].map(({ url }) => ({ file: url })) } },
    { ...saved, name: "diligence", data: { checks: [{ title: "Title", file: report.url }] } },
  ]);
  const actor = { id: 1, name: "Ann", email: "ann@example.org", grants: {} } as never;
  await removeRecord({ deps, actor, requestId: "removal" }, assets, assetRules, gone.id as number);
  await here.pass(DAY + 60);
  await removeUnnamedFiles(deps);
  for (const { id } of [own, report])
    expect([await rowOf(id), await deps.files.get(id)]).toEqual([undefined, undefined]);
  expect(await rowOf(shared.id)).toBeDefined();
});

test("a file that cannot be removed now is removed the next time, and keeps no other from it", async () => {
  const { deps } = here.platform;
  const picture = await drawn(4, 4).png().toBuffer();
  const ids = [(await upload(picture)).data.id, (await upload(picture)).data.id];
  await here.pass(DAY + 60);
  const before = await here.platform.db.$count(files);
  vi.spyOn(deps.files, "remove").mockImplementationOnce(() => Promise.reject(new Error("The bucket is away")));
  const first = await removeUnnamedFiles(deps);
  vi.restoreAllMocks();
  const second = await removeUnnamedFiles(deps);
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(1);
  expect(await here.platform.db.$count(files)).toBe(before - first - second);
  for (const id of ids) expect(await rowOf(id)).toBeUndefined();
});
