import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { create } from "tar";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unpack } from "../../../src/server/backup/archive";
import { backUp, restore } from "../../../src/server/backup/command";
import { serveBackups } from "../../../src/server/backup/socket";
import { stageBackup } from "../../../src/server/backup/stage";
import { createLogger } from "../../../src/server/log";
import { emptyDirectory } from "../program";

const ID = "ab000000-0000-4000-8000-000000000000";
const CONTENT = {
  "database/PG_VERSION": "18\n",
  "database/base/1/1259": "rows",
  [`files/ab/${ID}`]: "bytes",
  [`files/ab/${ID}.json`]: "{}",
  "token-secret": "s".repeat(40),
};

let folder: Awaited<ReturnType<typeof emptyDirectory>>;
let data: string;
let archive: string;
beforeEach(async () => {
  folder = await emptyDirectory();
  [data, archive] = [join(folder.path, "data"), join(folder.path, "saved.tar.gz")];
  for (const [name, text] of Object.entries({ ...CONTENT, "files/ab/half.new": "half", "database.new/x": "half" })) {
    await mkdir(join(data, name, ".."), { recursive: true });
    await writeFile(join(data, name), text);
  }
  // As PGlite leaves its files where the directory was there before.
  await chmod(join(data, "database/base/1/1259"), 0o666);
});
afterEach(() => folder.remove());

/** Gives the files below a directory with their text. */
async function filesIn(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.sort().map(async (path) => [path.slice(directory.length + 1), await readFile(path, "utf8")]);
  return Object.fromEntries(await Promise.all(read));
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const elsewhere = () => join(folder.path, "elsewhere");

test("an archive brings back database, files and keys, which only their owner may read", async () => {
  const saved = await backUp({ dataDir: data }, archive);
  for (const words of ["  1 uploaded file;", "  token-secret;", "has the keys as well as the data"])
    expect(saved.join("\n")).toContain(words);
  expect(await modeOf(archive)).toBe("600");
  expect(await readdir(data)).not.toContain("backup.new");

  const restored = await restore({ dataDir: elsewhere() }, archive);
  expect(restored.at(-1)).toContain("npm run audit:verify");
  expect(await filesIn(elsewhere())).toEqual(CONTENT);
  expect(await modeOf(elsewhere())).toBe("700");
  for (const name of ["database", "database/base/1", "files/ab"])
    expect(await modeOf(join(elsewhere(), name))).toBe("700");
  for (const name of Object.keys(CONTENT)) expect(await modeOf(join(elsewhere(), name))).toBe("600");
});

test("a running program is asked over a socket that is its owner's alone, and stands still for the copy only", async () => {
  let still = 0;
  const log = createLogger("silent");
  const work = async <T>(copy: () => Promise<T>) => {
    still += 1;
    return copy();
  };
  const stop = await serveBackups(data, work, { log, clock: () => new Date("2026-02-01T00:00:00Z") });
  expect(await modeOf(join(data, "backup.sock"))).toBe("600");
  const [first] = await backUp({ dataDir: data }, archive);
  expect([first, still]).toEqual([`Saved to ${archive}, as it was at 2026-02-01T00:00:00.000Z:`, 1]);
  await stop();
  await restore({ dataDir: elsewhere() }, archive);
  expect(await filesIn(elsewhere())).toEqual(CONTENT);
});

test("an uploaded file that goes while its archive is made is in it all the same", async () => {
  const stage = await stageBackup(data, (copy) => copy(), new Date());
  await rm(join(data, "files"), { recursive: true });
  await writeFile(archive, stage.archive());
  await stage.discard();
  await mkdir(elsewhere());
  await unpack(archive, elsewhere());
  expect(await filesIn(elsewhere())).toMatchObject(CONTENT);
});

test("a running program that fails says why, and leaves no archive", async () => {
  const full = Object.assign(new Error("write"), { code: "ENOSPC" });
  const stop = await serveBackups(data, () => Promise.reject(full), {
    log: createLogger("silent"),
    clock: () => new Date(),
  });
  await expect(backUp({ dataDir: data }, archive)).rejects.toThrow(/^The server’s disk is full/);
  await stop();
  expect((await readdir(folder.path)).sort()).toEqual(["data"]);
});

test("what cannot be backed up is told in one line, and nothing is overwritten", async () => {
  const refusal = (place: Parameters<typeof backUp>[0], file?: string) =>
    backUp(place, file).catch((error: Error) => `${error.name}: ${error.message}`);
  expect(await refusal({ dataDir: data })).toBe("StartError: Say where the archive is to be: npm run backup -- FILE");
  expect(await refusal({ dataDir: data, databaseUrl: "postgres://h/d" }, archive)).toContain("docs/operations.md");
  expect(await refusal({ dataDir: folder.path }, archive)).toContain("There is no database in");
  expect(await refusal({ dataDir: data }, join(data, "saved"))).toContain("put the archive elsewhere");
  expect(await refusal({ dataDir: data }, join(folder.path, "nowhere", "saved"))).toContain("Could not write");
  await writeFile(archive, "mine");
  expect(await refusal({ dataDir: data }, archive)).toBe(`StartError: ${archive} is there already; name another file.`);
  expect(await readFile(archive, "utf8")).toBe("mine");
  // A program of before, or one on Windows.
  const holder = createServer((visitor) => visitor.destroy());
  await new Promise<void>((resolve) => holder.listen(join(data, "lock.sock"), resolve));
  expect(await refusal({ dataDir: data }, `${archive}.2`)).toContain("Another process uses");
  await new Promise((resolve) => holder.close(resolve));
});

test("what is no archive of this program, or a damaged one, is refused before anything is written", async () => {
  const refused = (file: string) => expect(restore({ dataDir: elsewhere() }, file)).rejects.toThrow(/^[^\n]+\.$/);
  await refused(join(folder.path, "nowhere"));
  await refused(join(data, "token-secret"));
  await create({ gzip: true, file: `${archive}.1`, cwd: data }, ["token-secret", "database"]);
  await refused(`${archive}.1`);
  await writeFile(join(data, "manifest.json"), '{"format":"asset-console-backup","version":2}');
  await create({ gzip: true, file: `${archive}.2`, cwd: data }, ["manifest.json"]);
  await refused(`${archive}.2`);
  await rm(join(data, "manifest.json"));
  await backUp({ dataDir: data }, archive);
  await truncate(archive, (await stat(archive)).size - 20);
  await refused(archive);
  expect(existsSync(elsewhere())).toBe(false);
});

test("a data directory with anything in it is refused and left as it was", async () => {
  await backUp({ dataDir: data }, archive);
  const before = await filesIn(data);
  await expect(restore({ dataDir: data }, archive)).rejects.toThrow(`${data} is not empty; set DATA_DIR`);
  await expect(restore({ dataDir: data, databaseUrl: "postgres://h/d" }, archive)).rejects.toThrow(
    "docs/operations.md",
  );
  expect(await filesIn(data)).toEqual(before);
});
