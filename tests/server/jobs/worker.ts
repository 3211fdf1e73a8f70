import { sql } from "drizzle-orm";
import { undoJob } from "../../../src/server/jobs/manage";
import { runJobs } from "../../../src/server/jobs/run";
import { startJob } from "../../../src/server/jobs/start";
import { openKillable } from "../killable";
import { say } from "../opened";

// Begins an edit of BULK_ROWS records where there is none, and works on what runs until nothing does or it is killed. With
// UNDO it then takes the edit back.
const ROWS = Number(process.env.BULK_ROWS ?? 100);

const { deps, program, writerWith, seedAdministrator, count } = await openKillable();
const writer = writerWith({ catalogue: ["view", "edit"] });

if (!(await count("jobs"))) await begin();
if (process.env.UNDO && !(await count("jobs where undoes is not null"))) await undoJob(writer, program.served, 1);
say(`found ${JSON.stringify(await standing())}`);
const from = Date.now();
while (await runJobs(deps, program));
say(`ended ${JSON.stringify({ ...(await standing()), ms: Date.now() - from })}`);
process.exit(0);

async function begin() {
  await seedAdministrator();
  await deps.db.execute(sql`insert into amenities (name, category, position)
    select 'Amenity ' || n, 'Group ' || n % 7, n from generate_series(1, ${ROWS}::int) n`);
  const body = { category: "All alike", active: false };
  await startJob(writer, program.served, program.rulesOf, {
    resource: "amenities",
    filter: {},
    call: "PUT /console/amenities/:id",
    body,
  });
}

async function standing() {
  const { rows } = await deps.db.execute(sql`
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
