import { appendFile, chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findKeyRing, openKeyRing } from "../../../src/server/audit/evidence";
import { headsInBucket, headsInFile } from "../../../src/server/audit/headStores";
import { isSigned, signHead } from "../../../src/server/audit/heads";
import { objectsInBucket } from "../../../src/server/files/s3";
import { emptyDirectory } from "../program";
import { openBucket } from "../uploads/bucket";
import { KEYS } from "./auditChain";

let directory: Awaited<ReturnType<typeof emptyDirectory>>;
beforeEach(async () => {
  directory = await emptyDirectory();
});
afterEach(() => directory.remove());

const headAt = (at: string, seq = 7) => signHead(KEYS.newest, { seq, hash: "ab".repeat(32) }, new Date(at));

test("a file keeps every head behind the last one, closed to others, and passes over half a line of a crash", async () => {
  const path = join(directory.path, "audit-heads.log");
  const place = headsInFile(path);
  expect(await place.read()).toEqual([]);
  const [first, second] = [headAt("2026-01-05T04:00:00Z", 1), headAt("2026-01-05T05:00:00Z", 2)];
  await place.publish(first);
  const before = await readFile(path, "utf8");
  await appendFile(path, '{"seq":2,"ha');
  await place.publish(second);
  expect((await readFile(path, "utf8")).startsWith(before)).toBe(true);
  expect(await place.read()).toEqual([first, second]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("a bucket keeps heads in an object a month, and they are found over months in which nothing ran", async () => {
  const server = await openBucket();
  try {
    const place = headsInBucket(objectsInBucket(server.bucket), () => new Date("2026-09-30T23:00:00Z"));
    const heads = ["2025-11-30T23:00:00Z", "2026-01-31T01:00:00Z", "2026-01-31T02:00:00Z", "2026-09-01T00:00:00Z"];
    for (const at of heads) await place.publish(headAt(at));
    expect(server.keys()).toEqual(["2025-11", "2026-01", "2026-09"].map((month) => `/papers/audit-heads/${month}.log`));
    expect((await place.read()).map(({ at }) => at)).toEqual(heads.map((at) => new Date(at).toISOString()));
  } finally {
    await server.close();
  }
});

test("a head that was changed is not signed any more", () => {
  const head = headAt("2026-01-05T04:00:00Z");
  expect(isSigned(KEYS, head)).toBe(true);
  for (const change of [{ seq: 8 }, { hash: "cd".repeat(32) }, { at: "2026-01-05T04:00:01.000Z" }]) {
    expect(isSigned(KEYS, { ...head, ...change })).toBe(false);
  }
  expect(isSigned({ named: () => undefined }, head)).toBeUndefined();
});

test("keys come from the environment, from the token secret that copies share, or from a file of the directory", async () => {
  const [own, older, shared] = ["n", "o", "s"].map((letter) => letter.repeat(32)) as [string, string, string];
  const none = { auditKeys: [], databaseUrl: undefined, tokenSecret: undefined };
  expect((await findKeyRing(none, directory.path)).named("anything")).toBeUndefined();
  const onPostgres = { ...none, databaseUrl: "postgres://h/d", tokenSecret: shared };
  const derived = (await openKeyRing(onPostgres, directory.path)).newest;
  const { newest, named } = await openKeyRing({ ...onPostgres, auditKeys: [own, older] }, directory.path);
  expect(newest.id).not.toBe(derived.id);
  // What was sealed with the derived key is proved still.
  expect(named(derived.id)?.seal("text")).toBe(derived.seal("text"));

  const kept = (await openKeyRing(none, directory.path)).newest;
  const path = join(directory.path, "audit-key");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await openKeyRing(none, directory.path)).newest.id).toBe(kept.id);
  await writeFile(path, `${own}\n${await readFile(path, "utf8")}`);
  await chmod(path, 0o600);
  const rotated = await openKeyRing(none, directory.path);
  expect([rotated.newest.id, rotated.named(kept.id)?.id]).toEqual([newest.id, kept.id]);
});
