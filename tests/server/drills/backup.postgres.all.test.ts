import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newKey } from "../../../src/server/encryption/keyring";
import { startPostgres } from "../../../src/tools/postgresServer.mjs";
import { type Built, buildProgram, emptyDirectory, type Run } from "../program";
import { expectWhole, PASSWORD, signIn, writeAtOnce } from "./writers";

/** Debian's PostgreSQL: the one that comes with the packages has no pg_dump, and another's must not be older than it. */
const DEBIAN = "/usr/lib/postgresql";
/** Of the environment, as every PostgreSQL beyond this machine asks for it: no part of what is backed up. */
const DATA_KEYS = newKey();

let bin: string;
let server: Awaited<ReturnType<typeof startPostgres>>;
let program: Built;
let folder: Awaited<ReturnType<typeof emptyDirectory>>;
const started: Run[] = [];
beforeAll(async () => {
  const newest = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((one, other) => Number(one) - Number(other))
        .at(-1)
    : undefined;
  bin = join(DEBIAN, newest ?? "", "bin");
  if (!["initdb", "pg_dump", "pg_restore"].every((name) => existsSync(join(bin, name))))
    throw new Error("This drill needs Debian's PostgreSQL: apt-get install postgresql (see docs/tests.md)");
  server = await startPostgres(bin);
  program = await buildProgram("src/server/main.ts");
  folder = await emptyDirectory();
});
afterAll(async () => {
  for (const { process } of started) process.kill("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
  await program?.remove();
  await folder?.remove();
  await server?.stop();
});

const within = (name: string) => join(folder.path, name);
const databaseAt = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;

function run(name: string, ...args: string[]) {
  const running = program.run(
    {
      ...{ PORT: "0", DATA_DIR: within(name), DATABASE_URL: databaseAt(name), TOKEN_SECRET: "s".repeat(32) },
      ...{ DATA_KEYS, ADMIN_PASSWORD: PASSWORD, SAMPLE_DATA: "on", LOG_LEVEL: "error" },
    },
    ...args,
  );
  started.push(running);
  return running;
}

/** Runs one of PostgreSQL's own tools, which must succeed and complain of nothing. */
function tool(name: string, ...args: string[]) {
  const { status, stderr } = spawnSync(join(bin, name), args, { encoding: "utf8" });
  expect([name, status, stderr]).toEqual([name, 0, ""]);
}

test("the steps of docs/operations.md bring back all that was acknowledged before them", async () => {
  tool("createdb", "--maintenance-db", server.url, "console");
  const platform = run("console");
  const writers = writeAtOnce(await signIn(platform), 3);
  await writers.more(40);

  const before = writers.acknowledged();
  await mkdir(within("backup"));
  const copyFiles = () =>
    cp(join(within("console"), "files"), join(within("backup"), "files"), {
      recursive: true,
      filter: (source) => !source.endsWith(".new"),
    });
  await copyFiles();
  tool("pg_dump", "--format=custom", "--no-owner", `--file=${within("backup")}/console.dump`, databaseAt("console"));
  await copyFiles();
  await writers.more(5);
  await writers.stop();
  platform.process.kill("SIGTERM");
  expect(await platform.ended).toBe(0);

  tool("createdb", "--maintenance-db", server.url, "restored");
  const dump = join(within("backup"), "console.dump");
  tool(
    "pg_restore",
    "--no-owner",
    "--exit-on-error",
    "--single-transaction",
    `--dbname=${databaseAt("restored")}`,
    dump,
  );
  await cp(join(within("backup"), "files"), join(within("restored"), "files"), { recursive: true });

  const proof = run("restored", "verify-audit");
  expect([await proof.ended, proof.stdout()]).toEqual([0, expect.stringContaining("The chain holds")]);
  await expectWhole({ dataDir: within("restored"), databaseUrl: databaseAt("restored") }, before);
  const restored = run("restored");
  expect((await signIn(restored)).headers.authorization).toMatch(/^Bearer ey/);
  restored.process.kill("SIGTERM");
  expect(await restored.ended).toBe(0);
});
