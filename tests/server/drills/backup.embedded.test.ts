import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../src/server/db/open";
import { files } from "../../../src/server/db/tables/projects";
import { tableNamed } from "../../../src/server/db/tables/resources";
import { replayBalances } from "../../../src/server/ledger/check";
import { type Built, buildProgram, emptyDirectory, type Run } from "../program";

const PASSWORD = "a password of the drill";
const BACKUPS = 2;

let program: Built;
let folder: Awaited<ReturnType<typeof emptyDirectory>>;
const started: Run[] = [];
beforeAll(async () => {
  program = await buildProgram("src/server/main.ts");
  folder = await emptyDirectory();
});
afterAll(async () => {
  for (const { process } of started) process.kill("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
  await program.remove();
  await folder.remove();
});

const within = (name: string) => join(folder.path, name);
const env = (directory: string) => ({
  PORT: "0",
  DATA_DIR: within(directory),
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: "error",
});

async function signIn(run: Run) {
  started.push(run);
  await run.says(/Sign in at .*\n/);
  const [, url = ""] = /runs at (\S+)/.exec(run.stdout()) ?? [];
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@console.example", password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return { url, headers: { authorization: `Bearer ${data.accessToken}` } };
}

/** Writes records and uploads one after the other until it is told to stop; `names` and `ids` were acknowledged. */
function write({ url, headers }: Awaited<ReturnType<typeof signIn>>, writer: number) {
  const acknowledged = { names: [] as string[], ids: [] as string[] };
  let stopped = false;
  const post = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}/api/console/${path}`, { method: "POST", ...init });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { data: { id: string } };
  };
  const working = (async () => {
    for (let n = 1; !stopped; n++) {
      const name = `Writer ${writer}, number ${n}`;
      await post("features", {
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      });
      acknowledged.names.push(name);
      const form = new FormData();
      form.append("file", new File([`%PDF-1.7\n%${name}\n%%EOF`], "paper.pdf", { type: "application/pdf" }));
      const { data } = await post("files?kind=document", { headers, body: form });
      acknowledged.ids.push(data.id);
    }
  })();
  const stop = () => {
    stopped = true;
    return working;
  };
  return { acknowledged, stop, working };
}

const run = async (directory: string, ...args: string[]) => {
  const command = program.run(env(directory), ...args);
  const code = await command.ended;
  return { code, said: command.stdout() + command.stderr() };
};

test("a backup under writes brings back all that was acknowledged before it, with trail, ledger and files whole", async () => {
  const server = program.run(env("data"));
  const session = await signIn(server);
  const writers = [1, 2, 3].map((writer) => write(session, writer));
  const acknowledged = () => ({
    names: writers.flatMap((writer) => writer.acknowledged.names),
    ids: writers.flatMap((writer) => writer.acknowledged.ids),
  });
  const rounds: { archive: string; before: ReturnType<typeof acknowledged> }[] = [];
  for (let round = 1; round <= BACKUPS; round++) {
    const enough = acknowledged().names.length + 20;
    await Promise.race([
      expect.poll(() => acknowledged().names.length, { timeout: 60_000 }).toBeGreaterThan(enough),
      ...writers.map(({ working }) => working),
    ]);
    const archive = within(`${round}.tar.gz`);
    const before = acknowledged();
    expect(await run("data", "backup", archive)).toMatchObject({ code: 0, said: expect.stringContaining("Saved to") });
    rounds.push({ archive, before });
  }
  await Promise.all(writers.map(({ stop }) => stop()));
  server.process.kill("SIGTERM");
  expect(await server.ended).toBe(0);

  for (const [index, { archive, before }] of rounds.entries()) {
    const place = `restored-${index}`;
    expect(await run(place, "restore", archive)).toMatchObject({ code: 0 });
    expect(await run(place, "verify-audit")).toMatchObject({
      code: 0,
      said: expect.stringContaining("The chain holds"),
    });
    const { db, close } = await openDatabase({ dataDir: within(place) });
    expect(await replayBalances(db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
    const features = (await db.select().from(tableNamed("features"))) as { name: string }[];
    const found = new Set(features.map(({ name }) => name));
    expect(before.names.filter((name) => !found.has(name))).toEqual([]);
    const rows = await db.select({ id: files.id, thumbnail: files.thumbnail }).from(files);
    const ids = new Set(rows.map(({ id }) => id));
    expect(before.ids.filter((id) => !ids.has(id))).toEqual([]);
    const stored = new Set(await readdir(join(within(place), "files"), { recursive: true }));
    const named = rows.flatMap(({ id, thumbnail }) => [id, ...(thumbnail ? [thumbnail] : [])]);
    expect(named.filter((id) => !stored.has(join(id.slice(0, 2), `${id}.json`)))).toEqual([]);
    expect(named.filter((id) => !stored.has(join(id.slice(0, 2), id)))).toEqual([]);
    await close();
  }

  // The keys came along: the restored program knows the password and the second half of what it signed.
  const restored = program.run(env("restored-0"));
  expect((await signIn(restored)).headers.authorization).toMatch(/^Bearer ey/);
  restored.process.kill("SIGTERM");
  expect(await restored.ended).toBe(0);
});
