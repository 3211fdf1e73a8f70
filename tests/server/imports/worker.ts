import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { createApp } from "../../../src/server/app";
import { migrate } from "../../../src/server/db/migrate";
import { openDatabase } from "../../../src/server/db/open";
import { setKeyring } from "../../../src/server/encryption/keyring";
import { type AppDeps, PLATFORM } from "../../../src/server/http/context";
import { bringFile } from "../../../src/server/imports/bring";
import { checkImport, runImport } from "../../../src/server/imports/manage";
import { runImports } from "../../../src/server/imports/work";
import { createLogger } from "../../../src/server/log";
import { rulesOf } from "../../../src/server/serveAll";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { chainOfTests } from "../audit/auditChain";
import { testKeyring } from "../keys";

// Opens the database, brings a file of IMPORT_ROWS records where there is no import, and checks and runs it until it is
// done or the program is killed, saying when a transaction has ended. It tells how long each took, and the memory.
const ROWS = Number(process.env.IMPORT_ROWS ?? 100);
const say = (words: string) => writeSync(1, `${words}\n`);

setKeyring(testKeyring);
const { db, alone } = await openDatabase({
  dataDir: process.env.DATA_DIR ?? "",
  databaseUrl: process.env.DATABASE_URL,
});
await alone((one) => migrate(one));
let asked = 0;
const deps: AppDeps = {
  ...{ db, secret: "a secret of the tests, long enough for it", origins: ["http://localhost"], trial: true },
  // Each record asks for the time.
  clock: () => {
    asked += 1;
    if (asked % 50 === 0) say("begun");
    return new Date();
  },
  auditChain: chainOfTests(() => new Date()),
  log: createLogger("error"),
  files: { put: async () => "", get: async () => undefined, remove: async () => undefined },
};
const { served } = createApp(deps);
const all = ["view", "create", "edit"] as ("view" | "create" | "edit")[];
const writer = {
  deps,
  actor: { ...PLATFORM, id: 1, name: "Asha", role: { id: ROLE.superAdmin, name: "" }, grants: { catalogue: all } },
  requestId: "test",
};
const memory = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);

if (!(await count("imports"))) await begin();
say(`found ${JSON.stringify(await standing())}`);
const before = memory();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, memory());
}, 50);
const checked = await timed();
if ((await standing())?.status === "checked") await runImport(writer, served, 1, null);
const ran = await timed();
clearInterval(watch);
say(`ended ${JSON.stringify({ ...(await standing()), checked, ran, more: most - before })}`);
process.exit(0);

async function timed() {
  const from = Date.now();
  while (await runImports(deps, { served, rulesOf }));
  return Date.now() - from;
}

async function begin() {
  await seedFirstAdministrator(db, {
    email: "first@console.example",
    password: "correct horse battery",
    clock: deps.clock,
  });
  await db.execute(sql`insert into settings (name, value) values ('import_rows_alone', '200000')`);
  const lines = Array.from({ length: ROWS }, (_, at) => `Amenity ${at},Group ${at % 7},${at},yes`);
  const file = new File([`name,category,position,active\n${lines.join("\n")}\n`], "amenities.csv");
  const from = Date.now();
  const { id } = await bringFile(writer, served, "amenities", file);
  say(`brought ${Date.now() - from}`);
  const columns = ["name", "category", "position", "active"].map((field, at) => ({ field, at }));
  await checkImport(writer, served, id, { header: 0, columns, key: null, day: null, blanks: "keep" });
}

async function count(from: string) {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`));
  return rows[0]?.n ?? 0;
}

async function standing() {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select i.status, i.total, i.created, i.refused,
      (select count(*)::int from import_rows r where r.import_id = i.id and r.state = 'created') as told,
      (select count(*)::int from amenities) as made,
      (select count(distinct position)::int from amenities) as apart,
      (select count(*)::int from audit where resource = 'amenities') as audited
    from imports i order by i.id desc limit 1`);
  return rows[0];
}
