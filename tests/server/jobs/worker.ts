import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { createApp } from "../../../src/server/app";
import { migrate } from "../../../src/server/db/migrate";
import { openDatabase } from "../../../src/server/db/open";
import { setKeyring } from "../../../src/server/encryption/keyring";
import { type AppDeps, PLATFORM } from "../../../src/server/http/context";
import { undoJob } from "../../../src/server/jobs/manage";
import { runJobs } from "../../../src/server/jobs/run";
import { startJob } from "../../../src/server/jobs/start";
import { createLogger } from "../../../src/server/log";
import { rulesOf } from "../../../src/server/serveAll";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { chainOfTests } from "../audit/auditChain";
import { testKeyring } from "../keys";

// Opens the database, begins an edit of BULK_ROWS records where there is none, and works on what runs until nothing does
// or it is killed, saying when each record has begun. With UNDO it then takes the edit back.
const ROWS = Number(process.env.BULK_ROWS ?? 100);
const say = (words: string) => writeSync(1, `${words}\n`);

setKeyring(testKeyring);
const { db, alone } = await openDatabase({
  dataDir: process.env.DATA_DIR ?? "",
  databaseUrl: process.env.DATABASE_URL,
});
await alone((one) => migrate(one));
let begun = 0;
const deps: AppDeps = {
  ...{ db, secret: "a secret of the tests, long enough for it", origins: ["http://localhost"], trial: true },
  // A record asks for the time once its change has begun.
  clock: () => {
    begun += 1;
    if (begun % 50 === 0) say("begun");
    return new Date();
  },
  auditChain: chainOfTests(() => new Date()),
  log: createLogger("error"),
  files: { put: async () => "", get: async () => undefined, remove: async () => undefined },
};
const { served } = createApp(deps);
const writer = () => {
  const grants = { catalogue: ["view", "edit"] as ("view" | "edit")[] };
  return {
    deps,
    actor: { ...PLATFORM, id: 1, name: "Asha", role: { id: ROLE.superAdmin, name: "" }, grants },
    requestId: "test",
  };
};

if (!(await count("jobs"))) await begin();
if (process.env.UNDO && !(await count("jobs where undoes is not null"))) await undoJob(writer(), served, 1);
say(`found ${JSON.stringify(await standing())}`);
const from = Date.now();
while (await runJobs(deps, { served, rulesOf }));
say(`ended ${JSON.stringify({ ...(await standing()), ms: Date.now() - from })}`);
process.exit(0);

async function begin() {
  await seedFirstAdministrator(db, {
    email: "first@console.example",
    password: "correct horse battery",
    clock: deps.clock,
  });
  await db.execute(sql`insert into amenities (name, category, position)
    select 'Amenity ' || n, 'Group ' || n % 7, n from generate_series(1, ${ROWS}::int) n`);
  const body = { category: "All alike", active: false };
  await startJob(writer(), served, rulesOf, {
    resource: "amenities",
    filter: {},
    call: "PUT /console/amenities/:id",
    body,
  });
}

async function count(from: string) {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`));
  return rows[0]?.n ?? 0;
}

async function standing() {
  const { rows } = await db.execute(sql`
    select j.status, j.total, j.done, j.refused,
      (select count(*)::int from job_rows r where r.job_id = j.id and r.outcome = 'done') as told,
      (select count(*)::int from amenities where category = 'All alike' and not active) as alike,
      (select count(*)::int from amenities where category = 'Group ' || id % 7 and active) as former,
      (select max(version)::int from amenities) as newest,
      (select min(version)::int from amenities) as oldest,
      (select count(*)::int from audit where resource = 'amenities' and request_id like 'job-' || j.id || '-%') as audited
    from jobs j order by j.id desc limit 1`);
  return rows[0];
}
