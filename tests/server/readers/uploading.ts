import { writeSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { createApp } from "../../../src/server/app";
import { createFileStore } from "../../../src/server/files/store";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { openHere, say } from "../opened";
import { drawFrom, HOSTILE_UPLOADS } from "./hostileUploads";

// Uploads hostile files to the API of this process, one after the other, and after each a harmless one of its size. It
// says how each was answered, and how long all of a kind kept this thread, which is what everybody else waits for.
const COUNT = Number(process.env.HOSTILE_UPLOADS);
const SEED = Number(process.env.SEED);
/** Part of what is taken that the largest file has. */
const PART = Number(process.env.HOSTILE_PART);
const PASSWORD = "correct horse battery";

const deps = { ...(await openHere()), files: createFileStore(process.env.FILES ?? "") };
const email = "first@console.example";
await seedFirstAdministrator(deps.db, { email, password: PASSWORD, clock: deps.clock });
const { app } = createApp(deps);

const post = (path: string, body: FormData | string, headers: Record<string, string>) =>
  app.request(`/api${path}`, {
    method: "POST",
    headers: { ...headers, ...(typeof body === "string" ? { "content-type": "application/json" } : {}) },
    body,
  });
const signedIn = await post("/admin/auth/login", JSON.stringify({ email, password: PASSWORD }), {});
const headers = { authorization: `Bearer ${(await signedIn.json()).data.accessToken}` };
await post("/console/bank-accounts", JSON.stringify({ name: "A", bank: "B", account_number: "501000123456" }), headers);

/** Sends content, and returns its answer and the milliseconds that this thread was busy until then. */
async function send(path: string, content: Buffer | string) {
  let body: FormData | string;
  if (typeof content === "string") body = content;
  else {
    body = new FormData();
    body.append("file", new File([new Uint8Array(content)], "file"));
  }
  await pause(1);
  const [before, begun] = [performance.eventLoopUtilization(), performance.now()];
  const answer = await post(path, body, headers);
  const text = await answer.text();
  const took = performance.now() - begun;
  await pause(1);
  return { status: answer.status, text, took, busy: performance.eventLoopUtilization(before).active };
}

for (const [kind, { most, make }] of Object.entries(HOSTILE_UPLOADS)) {
  // What the first of a kind loads is none of its doing.
  const first = make(drawFrom(SEED), Math.ceil((most * PART) / 8));
  await send(first.path, first.content);
  const draw = drawFrom(SEED + kind.length);
  const statuses: Record<number, number> = {};
  let [hostile, harmless, longest] = [0, 0, 0];
  for (let n = 0; n < COUNT; n++) {
    // Of sizes that double, up to the largest.
    const { path, content } = make(draw, Math.ceil((most * PART) / 2 ** ((COUNT - 1 - n) % 12)));
    const { status, text, busy, took } = await send(path, content);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (process.env.PRINT_ANSWERS)
      say(`${kind} ${content.length} ${status} ${Math.round(took)} ms ${JSON.stringify(text.slice(0, 150))}`);
    if (status >= 500) writeSync(2, `${kind} ${n}: ${text.slice(0, 500)}\n`);
    hostile += busy;
    longest = Math.max(longest, busy);
    const plain =
      typeof content === "string" ? JSON.stringify({ name: "a".repeat(content.length) }) : content.fill("a");
    harmless += (await send(path, plain)).busy;
  }
  const figures = [hostile, harmless, longest].map(Math.round);
  say(`kind ${JSON.stringify({ kind, statuses, hostile: figures[0], harmless: figures[1], longest: figures[2] })}`);
}
process.exit(0);
