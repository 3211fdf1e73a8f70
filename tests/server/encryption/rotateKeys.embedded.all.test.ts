import { copyFile, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migratedDirectory } from "../place";
import { type Built, buildProgram } from "../program";

const settings = { PORT: "0", SAMPLE_DATA: "off", LOG_LEVEL: "error" };

let program: Built;
let directory: Awaited<ReturnType<typeof migratedDirectory>>;
beforeAll(async () => {
  program = await buildProgram("src/server/main.ts");
});
afterAll(() => program.remove());
beforeEach(async () => {
  directory = await migratedDirectory();
});
afterEach(() => directory.remove());

const keyFile = () => join(directory.path, "data-keys");

async function started(env: Record<string, string> = {}) {
  const run = program.run({ ...settings, DATA_DIR: directory.path, ...env });
  await run.says(/Sign in at .*\n/);
  return run;
}

async function startAndStop(env?: Record<string, string>) {
  const run = await started(env);
  run.process.kill("SIGTERM");
  expect(await run.ended).toBe(0);
}

async function rotate(env: Record<string, string> = {}) {
  const run = program.run({ DATA_DIR: directory.path, ...env }, "rotate-keys");
  return { code: await run.ended, said: run.stdout().trimEnd(), refused: run.stderr().trimEnd() };
}

test("the first start makes a key for its owner alone; without it a later one is refused in a line, and changes nothing", async () => {
  await startAndStop();
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  const kept = `${keyFile()}.kept`;
  await copyFile(keyFile(), kept);
  await rm(keyFile());
  const run = program.run({ ...settings, DATA_DIR: directory.path });
  expect(await run.ended).toBe(1);
  expect(run.stderr().trimEnd()).toBe(
    `The keys of the data are missing; put the file data-keys back into ${directory.path}, or set DATA_KEYS.`,
  );
  await expect(stat(keyFile())).rejects.toThrow("ENOENT");
  await copyFile(kept, keyFile());
  await startAndStop();
});

test("keys are rotated by a command while the program is stopped, which is told in words otherwise", async () => {
  const run = await started();
  const before = await readFile(keyFile(), "utf8");
  expect(await rotate()).toEqual({
    code: 1,
    said: "",
    refused: `Another process uses ${directory.path}; stop it first, or set DATA_DIR to another directory.`,
  });
  expect(await readFile(keyFile(), "utf8")).toBe(before);
  run.process.kill("SIGTERM");
  await run.ended;
  const { code, said } = await rotate();
  const [old, young] = [before, await readFile(keyFile(), "utf8")].map((text) => text.split(":")[0]);
  expect([code, old === young]).toEqual([0, false]);
  expect(said.split("\n").slice(-2)).toEqual([
    `Everything is encrypted with the key “${young}”.`,
    `Nothing needs “${old}” any more.`,
  ]);
  await startAndStop();
});

test("a directory without a database is told in one line, and gets no key", async () => {
  await rm(join(directory.path, "database"), { recursive: true });
  expect(await rotate()).toMatchObject({
    code: 1,
    refused: `There is no database in ${directory.path}; set DATA_DIR or DATABASE_URL.`,
  });
  await expect(stat(keyFile())).rejects.toThrow("ENOENT");
});
