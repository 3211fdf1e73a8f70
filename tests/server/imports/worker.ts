import { sql } from "drizzle-orm";
import { bringFile } from "../../../src/server/imports/bring";
import { checkImport, runImport } from "../../../src/server/imports/manage";
import { runImports } from "../../../src/server/imports/work";
import { openKillable } from "../killable";
import { say } from "../opened";

// Brings a file of IMPORT_ROWS records where there is no import, and checks and runs it until it is done or the program is
// killed. It tells how long each took, and the memory that the program took for it: a program that has done such work
// already, on IMPORT_WARM records, where that is told.
const ROWS = Number(process.env.IMPORT_ROWS ?? 100);
const WARM = Number(process.env.IMPORT_WARM ?? 0);

const { deps, program, writerWith, seedAdministrator, count } = await openKillable();
const writer = writerWith({ catalogue: ["view", "create", "edit"] });
const memory = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);

if (!(await count("imports"))) {
  await seedAdministrator();
  await deps.db.execute(sql`insert into settings (name, value) values ('import_rows_alone', '200000')`);
  if (WARM) {
    await begin("Warm", WARM);
    await checkAndRun();
  }
  await begin("Amenity", ROWS);
}
say(`found ${JSON.stringify(await standing())}`);
const before = memory();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, memory());
}, 50);
const took = await checkAndRun();
clearInterval(watch);
say(`ended ${JSON.stringify({ ...(await standing()), ...took, more: most - before })}`);
process.exit(0);

async function checkAndRun() {
  const checked = await timed();
  const { id, status } = (await standing()) ?? {};
  if (status === "checked") await runImport(writer, program.served, Number(id), null);
  return { checked, ran: await timed() };
}

async function timed() {
  const from = Date.now();
  while (await runImports(deps, program));
  return Date.now() - from;
}

async function begin(name: string, rows: number) {
  const lines = Array.from({ length: rows }, (_, at) => `${name} ${at},Group ${at % 7},${at},yes`);
  const file = new File([`name,category,position,active\n${lines.join("\n")}\n`], "amenities.csv");
  const from = Date.now();
  const { id } = await bringFile(writer, program.served, "amenities", file);
  say(`brought ${Date.now() - from}`);
  const columns = ["name", "category", "position", "active"].map((field, at) => ({ field, at }));
  await checkImport(writer, program.served, id, { header: 0, columns, key: null, day: null, blanks: "keep" });
}

async function standing() {
  const { rows } = await deps.db.execute<Record<string, unknown>>(sql`
    select i.id, i.status, i.total, i.created, i.refused,
      (select count(*)::int from import_rows r where r.import_id = i.id and r.state = 'created') as told,
      (select count(*)::int from amenities) as made,
      (select count(distinct position)::int from amenities) as apart,
      (select count(*)::int from audit where resource = 'amenities') as audited
    from imports i order by i.id desc limit 1`);
  return rows[0];
}
