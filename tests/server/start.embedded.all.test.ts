import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { Wallet } from "ethers/wallet";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { migratedDirectory } from "./place";
import { type Built, buildProgram, emptyDirectory, type Run } from "./program";

const settings = { PORT: "0", SAMPLE_DATA: "off", LOG_LEVEL: "error" };

let program: Built;
beforeAll(async () => {
  program = await buildProgram("src/server/main.ts");
});
afterAll(() => program.remove());

let directory: Awaited<ReturnType<typeof emptyDirectory>>;
let runs: Run[] = [];
beforeEach(async () => {
  directory = await emptyDirectory();
  runs = [];
});
afterEach(async () => {
  for (const run of runs) run.process.kill("SIGKILL");
  await Promise.all(runs.map((run) => run.ended));
  await directory.remove();
});

function start(env: Record<string, string> = {}): Run {
  const run = program.run({ ...settings, DATA_DIR: directory.path, ...env });
  runs.push(run);
  return run;
}

/** Takes a directory with a database, which is quicker to start on than an empty one. */
async function onMigrated() {
  await directory.remove();
  directory = await migratedDirectory();
}

async function started(env: Record<string, string> = {}): Promise<Run & { url: string }> {
  const run = start(env);
  await run.says(/Sign in at .*\n/);
  return { ...run, url: /runs at (\S+)/.exec(run.stdout())?.[1] ?? "" };
}

async function refusal(env: Record<string, string>): Promise<string> {
  const run = start(env);
  expect(await run.ended).toBe(1);
  expect(run.stdout()).toBe("");
  return run.stderr().trimEnd();
}

const listening = async (server: Server): Promise<number> => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

test("wrong variables are named in a line each, and the program ends with 1", async () => {
  const wrong = { PORT: "many", ADMIN_EMAIL: "nobody", ADMIN_PASSWORD: "short", DATABASE_URL: "mysql://x" };
  expect((await refusal(wrong)).split("\n")).toEqual([
    "PORT must be a whole number from 0 to 65535.",
    "DATABASE_URL must be an address like postgres://user:password@host:5432/name.",
    "ADMIN_EMAIL must be an e-mail address.",
    "ADMIN_PASSWORD must be at least 12 characters long.",
  ]);
});

test("a taken port is named in one line, before anything is written", async () => {
  const other = createServer();
  const port = await listening(other);
  expect(await refusal({ PORT: String(port) })).toBe(`Port ${port} is taken; set PORT to another.`);
  await expect(stat(join(directory.path, "database"))).rejects.toThrow("ENOENT");
  other.close();
});

test("an address that is not this machine's, a data directory that cannot be written and an unreachable database are named in one line", async () => {
  const beyond = { HOST: "192.0.2.1", PUBLIC_ORIGIN: "https://console.example" };
  expect(await refusal(beyond)).toBe("This machine has no address 192.0.2.1; set HOST to another.");
  const file = join(directory.path, "file");
  await writeFile(file, "");
  for (const path of [file, join(file, "below")])
    expect(await refusal({ DATA_DIR: path })).toBe(`Cannot write to the data directory ${path}: a file is in its way.`);
  const closed = createServer();
  const port = await listening(closed);
  closed.close();
  await once(closed, "close");
  const env = {
    DATABASE_URL: `postgres://someone:very-secret@127.0.0.1:${port}/platform`,
    TOKEN_SECRET: "s".repeat(32),
  };
  await start(env).says(
    `Cannot use the database at 127.0.0.1:${port}/platform: nothing answers there; trying again for 60 seconds`,
  );
});

test("the first start keeps how to sign in in a file of its owner's, which it and a later one name", async () => {
  const first = await started();
  const file = join(directory.path, "first-administrator.txt");
  const kept = await readFile(file, "utf8");
  const password = /Password: (\S+)/.exec(kept)?.[1] ?? "";
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  expect(kept).toContain(`E-mail:   admin@console.example\nPassword: ${password}\n`);
  // What is printed where no person sits is kept in logs.
  expect(first.stdout()).toContain(file);
  for (const secret of [password, "admin@console.example"]) expect(first.stdout()).not.toContain(secret);
  for (const path of [file, join(directory.path, "token-secret")]) expect((await stat(path)).mode & 0o777).toBe(0o600);
  const signIn = await fetch(`${first.url}/api/admin/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@console.example", password }),
  });
  expect(signIn.status).toBe(200);
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);

  const second = await started();
  expect(second.stdout()).toContain(file);
  expect(second.stdout()).not.toContain(password);
});

test("a diagnostic report of the running program has no secret", async () => {
  await onMigrated();
  const [relayer, guardian] = [Wallet.createRandom(), Wallet.createRandom()];
  const secrets = {
    ...{ CHAIN_RPC: "http://127.0.0.1:9/key-of-a-node", CHAIN_KEY: relayer.privateKey },
    ...{ CHAIN_GUARDIAN_KEY: guardian.privateKey, TOKEN_SECRET: "a secret of tokens, quite long enough" },
    ...{ SMTP_URL: "smtp://me:word-of-mail@127.0.0.1:9", METRICS_TOKEN: "token-of-the-metrics-quite-long-enough" },
  };
  const NODE_OPTIONS = `--report-on-signal --report-signal=SIGUSR2 --report-dir=${directory.path}`;
  const run = await started({ ...secrets, CHAIN_ID: "31337", MAIL_FROM: "console@example.com", NODE_OPTIONS });
  run.process.kill("SIGUSR2");
  const written = async () => (await readdir(directory.path)).find((name) => name.startsWith("report."));
  await vi.waitFor(async () => expect(await written()).toBeDefined(), { timeout: 20_000 });
  const text = await vi.waitFor(
    async () => {
      const whole = await readFile(join(directory.path, String(await written())), "utf8");
      expect(JSON.parse(whole)).toHaveProperty("environmentVariables.CHAIN_ID", "31337");
      return whole;
    },
    { timeout: 20_000 },
  );
  const found = Object.entries(secrets).filter(([, secret]) =>
    text.toLowerCase().includes(secret.toLowerCase().slice(2)),
  );
  expect(found).toEqual([]);
});

test("a second program on the same data is refused; SIGINT ends the first with 0, and the token secret outlives it unlogged", async () => {
  await onMigrated();
  const first = await started({ LOG_LEVEL: "trace", ADMIN_PASSWORD: "chosen-by-somebody" });
  expect(first.stdout() + first.stderr()).not.toContain("chosen-by-somebody");
  await expect(stat(join(directory.path, "first-administrator.txt"))).rejects.toThrow("ENOENT");
  expect(await refusal({})).toBe(
    `Another process uses ${directory.path}; stop it first, or set DATA_DIR to another directory.`,
  );
  const secret = await readFile(join(directory.path, "token-secret"), "utf8");
  // The first does not notice; fetch keeps its connection open for the next request.
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  first.process.kill("SIGINT");
  first.process.kill("SIGINT");
  expect(await first.ended).toBe(0);
  expect(first.stderr()).toBe("");
  const second = await started({ LOG_LEVEL: "trace" });
  expect(await readFile(join(directory.path, "token-secret"), "utf8")).toBe(secret);
  for (const run of [first, second]) expect(run.stdout() + run.stderr()).not.toContain(secret.trim());
});

test("an answer under way is finished before the program ends", async () => {
  await onMigrated();
  const run = await started();
  const headers = { "content-type": "application/json", "content-length": "2", expect: "100-continue" };
  const sending = request(`${run.url}/api/admin/auth/login`, { method: "POST", headers });
  const answered = once(sending, "response");
  sending.flushHeaders();
  await once(sending, "continue");
  run.process.kill("SIGTERM");
  const connects = () => fetch(`${run.url}/api/health`).then(String, () => "refused");
  await expect.poll(connects).toBe("refused");
  sending.end("{}");
  const [answer] = await answered;
  expect(answer.statusCode).toBe(422);
  answer.resume();
  expect(await run.ended).toBe(0);
});

test("a first start that is killed leaves nothing that keeps the next from starting", async () => {
  for (const appears of ["database.new", "database", "first-administrator.txt"]) {
    const run = start();
    await expect.poll(() => existsSync(join(directory.path, appears)), { interval: 2, timeout: 60_000 }).toBe(true);
    run.process.kill("SIGKILL");
    await run.ended;
  }
  await started();
});
