import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Built, buildProgram, emptyDirectory, type Run } from "../program";
import { type Acknowledged, expectWhole, PASSWORD, signIn, writeAtOnce } from "./writers";

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

function run(directory: string, ...args: string[]) {
  const env = { PORT: "0", DATA_DIR: within(directory), ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "error" };
  const running = program.run(env, ...args);
  started.push(running);
  return running;
}

async function command(directory: string, ...args: string[]) {
  const ran = run(directory, ...args);
  const code = await ran.ended;
  return { code, said: ran.stdout() + ran.stderr() };
}

test("a backup under writes brings back all that was acknowledged before it, with trail, ledger and files whole", async () => {
  const server = run("data");
  const writers = writeAtOnce(await signIn(server), 3);
  const rounds: { archive: string; before: Acknowledged }[] = [];
  for (let round = 1; round <= BACKUPS; round++) {
    await writers.more(20);
    const archive = within(`${round}.tar.gz`);
    const before = writers.acknowledged();
    expect(await command("data", "backup", archive)).toMatchObject({
      code: 0,
      said: expect.stringContaining("Saved to"),
    });
    rounds.push({ archive, before });
  }
  await writers.stop();
  server.process.kill("SIGTERM");
  expect(await server.ended).toBe(0);

  for (const [index, { archive, before }] of rounds.entries()) {
    const place = `restored-${index}`;
    expect(await command(place, "restore", archive)).toMatchObject({ code: 0 });
    const proof = await command(place, "verify-audit");
    expect(proof).toMatchObject({ code: 0, said: expect.stringContaining("The chain holds") });
    await expectWhole({ dataDir: within(place) }, before);
  }

  // The keys came along: what they signed and hashed is known again.
  const restored = run("restored-0");
  expect((await signIn(restored)).headers.authorization).toMatch(/^Bearer ey/);
  restored.process.kill("SIGTERM");
  expect(await restored.ended).toBe(0);
});
