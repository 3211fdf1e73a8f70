import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { DatabaseConfig } from "../../../src/server/db/database";
import { openDatabase } from "../../../src/server/db/open";
import { tableNamed } from "../../../src/server/db/tables";
import { replayBalances } from "../../../src/server/ledger/check";
import { files } from "../../../src/server/uploads/tables";
import type { Run } from "../program";

/** Password of the first administrator of a drill's programs. */
export const PASSWORD = "a password of the drill";

/** What the platform said that it has. */
export interface Acknowledged {
  /** Names of features. */
  names: string[];
  /** Of uploaded files. */
  ids: string[];
}

/** Signs in to a program as its first administrator, once it has started. */
export async function signIn(run: Run) {
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

/** Lets several write records and uploads until they are told to stop. */
export function writeAtOnce(session: Awaited<ReturnType<typeof signIn>>, writers: number) {
  const writing = Array.from({ length: writers }, (_, index) => write(session, index + 1));
  const acknowledged = (): Acknowledged => ({
    names: writing.flatMap((writer) => writer.acknowledged.names),
    ids: writing.flatMap((writer) => writer.acknowledged.ids),
  });
  return {
    acknowledged,
    /** Waits until so many more records were acknowledged. */
    async more(count: number) {
      const enough = acknowledged().names.length + count;
      const reached = expect.poll(() => acknowledged().names.length, { timeout: 60_000 }).toBeGreaterThan(enough);
      await Promise.race([reached, ...writing.map(({ working }) => working)]);
    },
    stop: () => Promise.all(writing.map((writer) => writer.stop())),
  };
}

function write({ url, headers }: Awaited<ReturnType<typeof signIn>>, writer: number) {
  const acknowledged: Acknowledged = { names: [], ids: [] };
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

/** Expects a restored database to have all that was acknowledged, a sound ledger, and every file that it names. */
export async function expectWhole(place: DatabaseConfig, before: Acknowledged) {
  const { db, close } = await openDatabase(place);
  expect(await replayBalances(db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
  const features = (await db.select().from(tableNamed("features"))) as { name: string }[];
  const found = new Set(features.map(({ name }) => name));
  expect(before.names.filter((name) => !found.has(name))).toEqual([]);
  const rows = await db.select({ id: files.id, thumbnail: files.thumbnail }).from(files);
  const ids = new Set(rows.map(({ id }) => id));
  expect(before.ids.filter((id) => !ids.has(id))).toEqual([]);
  const stored = new Set(await readdir(join(place.dataDir, "files"), { recursive: true }));
  const named = rows.flatMap(({ id, thumbnail }) => [id, ...(thumbnail ? [thumbnail] : [])]);
  const paths = named.flatMap((id) => [join(id.slice(0, 2), id), join(id.slice(0, 2), `${id}.json`)]);
  expect(paths.filter((path) => !stored.has(path))).toEqual([]);
  await close();
}
