import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PICTURE_TYPES } from "../../../src/contract/uploads/fileTypes";
import { objectsInBucket } from "../../../src/server/files/s3";
import { createFileStore, createFileStoreOn, type FileStore } from "../../../src/server/files/store";
import { Failure } from "../../../src/server/http/failure";
import { emptyDirectory } from "../program";
import { openBucket } from "./bucket";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
const pdf = bytesOf("%PDF-1.4\n%%EOF\n");
const gif = bytesOf("GIF89a\x01\x00\x01\x00\x00\x00\x00;");

const LIMITS = { image: 1000, document: 2000 };

const inDirectory = async () => {
  const directory = await emptyDirectory();
  const entries = async () =>
    (await readdir(directory.path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const stored = async () => (await entries()).map(({ parentPath, name }) => join(parentPath, name));
  return { store: createFileStore(directory.path, LIMITS), stored, close: directory.remove };
};

const inBucket = async () => {
  const { bucket, keys, close } = await openBucket();
  return { store: createFileStoreOn(objectsInBucket(bucket), LIMITS), stored: async () => keys(), close };
};

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "stored",
    (error) => (error instanceof Failure ? error.code : error),
  );
test.each([
  ["a directory", inDirectory],
  ["a bucket", inBucket],
])("in %s a stored file comes back as it was, until it is removed, and other ids find nothing", async (_, open) => {
  const { store, stored, close } = await open();
  const ids = await Promise.all([1, 2, 3].map(() => store.put(png, { name: "cover.png", mime: "image/png" })));
  expect([new Set(ids).size, (await stored()).length]).toEqual([3, 6]);
  const [id = ""] = ids;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const file = await store.get(id);
  expect(file).toMatchObject({ name: "cover.png", mime: "image/png", size: png.length });
  expect(new Uint8Array(await new Response(await file?.read()).arrayBuffer())).toEqual(png);
  for (const gone of [id, "../secret", "", "00000000-0000-0000-0000-000000000000", `${"0".repeat(8)}/../../x`]) {
    await store.remove(gone);
    expect(await store.get(gone)).toBeUndefined();
  }
  await close();
});

describe("a store of files", () => {
  let place: Awaited<ReturnType<typeof inDirectory>>;
  let store: FileStore;
  beforeAll(async () => {
    place = await inDirectory();
    store = place.store;
  });
  afterAll(() => place.close());

  test.each([
    ["a picture named as a page", png, "page.html", "page.png"],
    ["a path", pdf, "../../etc/passwd", "passwd.pdf"],
    ["a Windows path", pdf, "C:\\temp\\deed.exe", "deed.pdf"],
    ["letters that turn the reading direction", pdf, "deed\u202Efdp.exe", "deedfdp.pdf"],
    ["only dots", gif, "...", "file.gif"],
    ["another script", gif, "चित्र.gif", "चित्र.gif"],
  ])("makes the name of %s safe to save under", async (_, bytes, name, wanted) => {
    expect(await store.get(await store.put(bytes, { name }))).toMatchObject({ name: wanted });
  });

  test("refuses a file in the disguise of another kind, and a document where pictures belong; a general claim is not believed", async () => {
    expect(await codeOf(store.put(pdf, { mime: "image/png" }))).toBe("unsupported_media");
    expect(await codeOf(store.put(pdf, { mime: "application/octet-stream" }))).toBe("stored");
    expect(await codeOf(store.put(pdf, { accept: PICTURE_TYPES }))).toBe("unsupported_media");
    expect(await codeOf(store.put(png, { accept: PICTURE_TYPES }))).toBe("stored");
  });

  test("has limits of their own for pictures and documents, the limit itself included", async () => {
    const long = (bytes: Uint8Array, length: number) => {
      const padded = new Uint8Array(length);
      padded.set(bytes);
      return padded;
    };
    expect(await codeOf(store.put(long(png, 1000)))).toBe("stored");
    expect(await codeOf(store.put(long(png, 1001)))).toBe("too_large");
    expect(await codeOf(store.put(long(pdf, 2000)))).toBe("stored");
    expect(await codeOf(store.put(long(pdf, 2001)))).toBe("too_large");
  });
});

test("files in a directory can be read by their owner only, and no draft is left", async () => {
  const { store, stored, close } = await inDirectory();
  await store.put(png);
  const paths = await stored();
  expect(paths).toHaveLength(2);
  expect(paths.filter((path) => path.endsWith(".new"))).toEqual([]);
  for (const path of paths) expect((await stat(path)).mode & 0o077).toBe(0);
  await close();
});

test("a bucket holds a file under its name, and nothing of one that could not be described", async () => {
  const { bucket, keys, breakWith, close } = await openBucket();
  const store = createFileStoreOn(objectsInBucket(bucket));
  const id = await store.put(png);
  const key = `/papers/${id.slice(0, 2)}/${id}`;
  expect(keys()).toEqual([key, `${key}.json`]);
  breakWith((method, path) => (method === "PUT" && path.endsWith(".json") ? 400 : undefined));
  expect(await codeOf(store.put(gif))).toBe("unavailable");
  expect(keys()).toHaveLength(2);
  await close();
});

test.each([
  ["sends elsewhere", 307],
  ["fails again and again", 500],
  ["says nothing", "silent"],
] as const)("a bucket that %s is named without its secrets", async (_, how) => {
  const { bucket, breakWith, close } = await openBucket();
  const id = await createFileStoreOn(objectsInBucket(bucket)).put(png);
  const store = createFileStoreOn(objectsInBucket(bucket, how === "silent" ? 50 : undefined));
  breakWith(() => how);
  for (const ask of [() => store.put(png), () => store.get(id), () => store.remove(id)]) {
    const failure = await ask().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: "unavailable", message: expect.stringMatching(/cannot be reached/) });
    expect(inspect(failure, { depth: 9 })).not.toMatch(/very secret|Signature|Credential/);
  }
  await close();
});
