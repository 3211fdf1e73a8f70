import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/server/db/open";
import { StartError } from "../../src/server/startError";
import { SIZED_LIMIT, sizeOf } from "../size";
import { migratedDirectory } from "./place";
import { type Built, buildProgram, emptyDirectory } from "./program";

const CRASHES = sizeOf("START_CRASHES", { short: 1, full: 3, long: 50, embedded: 3 });

let writer: Built;
beforeAll(async () => {
  writer = await buildProgram("tests/server/writer.ts");
});
afterAll(() => writer.remove());

async function openAtOnce(dataDir: string, times: number) {
  const results = await Promise.allSettled(Array.from({ length: times }, () => openDatabase({ dataDir })));
  const opened = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  return { opened, refusals };
}

test("a data directory in use is refused to every other process, and after a crash exactly one of many gets it", {
  timeout: SIZED_LIMIT,
}, async () => {
  const { path, remove } = await migratedDirectory();
  for (let round = 0; round < CRASHES; round++) {
    const holder = writer.run({ DATA_DIR: path });
    await holder.says("wrote 1\n");
    const inUse = await openAtOnce(path, 5);
    expect(inUse.opened).toEqual([]);
    expect(inUse.refusals.map(String)).toEqual(
      Array(5).fill(`StartError: Another process uses ${path}; stop it first, or set DATA_DIR to another directory.`),
    );
    const wrote = Number(/wrote (\d+)\n$/.exec(holder.stdout())?.[1]);
    await holder.says(`wrote ${wrote + 5}\n`);
    holder.process.kill("SIGKILL");
    await holder.ended;
    await expect(access(join(path, "lock.sock"))).resolves.toBeUndefined();
    const { opened, refusals } = await openAtOnce(path, 10);
    expect(opened).toHaveLength(1);
    expect(refusals.every((refusal) => refusal instanceof StartError)).toBe(true);
    await opened[0]?.close();
  }
  await remove();
});

test("a directory whose path is longer than a socket's may be is guarded as well, and free again once its database is closed", async () => {
  const { path, remove } = await migratedDirectory();
  const deep = join(path, "d".repeat(60), "e".repeat(60));
  await mkdir(deep, { recursive: true });
  await rename(join(path, "database"), join(deep, "database"));
  const first = await openDatabase({ dataDir: deep });
  await expect(openDatabase({ dataDir: deep })).rejects.toThrow("Another process uses");
  await first.close();
  await (await openDatabase({ dataDir: deep })).close();
  await remove();
});

test("a database that cannot be read is named in one line, and the directory is let go", async () => {
  const { path, remove } = await emptyDirectory();
  await writeFile(join(path, "database"), "not a database");
  const error: unknown = await openDatabase({ dataDir: path }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(/^StartError: Cannot open the database in [^\n]+\.$/);
  await expect(access(join(path, "lock.sock"))).rejects.toThrow("ENOENT");
  await remove();
});
