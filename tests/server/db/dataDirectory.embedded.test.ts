import { chmod, lstat, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openDataDirectory } from "../../../src/server/dataDirectory";
import { openDatabase } from "../../../src/server/db/open";
import { type Built, buildProgram, emptyDirectory } from "../program";

let program: Built;
let directory: Awaited<ReturnType<typeof emptyDirectory>>;
beforeAll(async () => {
  program = await buildProgram("src/server/main.ts");
});
afterAll(() => program.remove());
beforeEach(async () => {
  directory = await emptyDirectory();
});
afterEach(() => directory.remove());

/** Names all that other accounts have a right to, with its mode. */
async function openToOthers(): Promise<string[]> {
  const below = await readdir(directory.path, { recursive: true });
  const found = await Promise.all(
    [".", ...below].map(async (path) => ({ path, ...(await lstat(join(directory.path, path))) })),
  );
  return found.flatMap(({ path, mode }) => ((mode & 0o170000) !== 0o120000 && mode & 0o077 ? [path] : []));
}

/** Opens everything to everybody, as a database of an earlier version lies on a mounted volume. */
async function openToEverybody(): Promise<void> {
  for (const entry of await readdir(directory.path, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
  }
  await chmod(directory.path, 0o755);
}

test("a directory that is there already is closed to others with all that lies in it, and links are not followed", async () => {
  const outside = await emptyDirectory();
  try {
    await mkdir(join(directory.path, "database", "base", "5"), { recursive: true });
    await writeFile(join(directory.path, "database", "base", "5", "6113"), "rows");
    await mkdir(join(directory.path, "files", "ab"), { recursive: true });
    await writeFile(join(directory.path, "files", "ab", "abcd"), "a deed");
    await writeFile(join(outside.path, "theirs"), "");
    await chmod(join(outside.path, "theirs"), 0o644);
    await symlink(join(outside.path, "theirs"), join(directory.path, "link"));
    await openToEverybody();
    await openDataDirectory(directory.path);
    expect(await openToOthers()).toEqual([]);
    expect((await lstat(join(outside.path, "theirs"))).mode & 0o777).toBe(0o644);
  } finally {
    await outside.remove();
  }
});

test("a database is made closed in a directory that is open, stays closed while it grows, and is closed anew", async () => {
  await chmod(directory.path, 0o755);
  const settings = { PORT: "0", SAMPLE_DATA: "off", LOG_LEVEL: "error", DATA_DIR: directory.path };
  const run = program.run(settings);
  await run.says(/Sign in at .*\n/);
  expect(await openToOthers()).toEqual([]);
  run.process.kill("SIGTERM");
  expect(await run.ended).toBe(0);
  expect(await openToOthers()).toEqual([]);

  await openToEverybody();
  expect((await openToOthers()).length).toBeGreaterThan(900);
  const umask = process.umask(0o077);
  const { db, close } = await openDatabase({ dataDir: directory.path });
  try {
    expect(await openToOthers()).toEqual([]);
    await db.execute(sql`create table grown as select repeat('x', 1000) from generate_series(1, 1000)`);
    await db.execute(sql`checkpoint`);
    expect(await openToOthers()).toEqual([]);
  } finally {
    process.umask(umask);
    await close();
  }
});
