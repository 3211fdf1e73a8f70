import { sql } from "drizzle-orm";
import { runJobs } from "../../../src/server/jobs/run";
import { rulesOf } from "../../../src/server/serveAll";
import { moneyOn } from "../money";
import type { SignedIn } from "../signedIn";

/** The call of an edit of amenities, which the tests make on many. */
export const EDIT = "PUT /console/amenities/:id";

/** Makes bulk changes on a test's platform, works on them, and tells of them. */
export function jobsOn(here: SignedIn) {
  let made = 0;
  const { pay: keyed } = moneyOn(here);
  const progress = async (id: unknown, by?: string) =>
    (await here.send(`GET /console/jobs/${id}/progress`, undefined, by)).data;
  return {
    /** Sends a call under a key of its own. */
    keyed,
    progress,
    start: (body: unknown, by?: string) => keyed("POST /console/jobs", body, by),
    /** Lets the program work until nothing is left. */
    async run() {
      while (await runJobs(here.platform.deps, { served: here.platform.api.served, rulesOf }));
    },
    outcomes: async (id: unknown, by?: string) =>
      (await here.send(`GET /console/jobs/${id}/outcomes`, undefined, by)).data as unknown as {
        record_id: number;
        outcome: string;
        code: string | null;
        told: { message: string } | null;
        approval_id: number | null;
      }[],
    async stateOf(id: unknown) {
      const { status, total, done, waits, refused } = await progress(id);
      return { status, total, done, waits, refused };
    },
    /** Adds amenities and gives their numbers. */
    async amenities(count: number, category = "Old") {
      const first = made + 1;
      made += count;
      const { rows } = await here.platform.db.execute<{ id: number }>(
        sql`insert into amenities (name, category)
          select 'Amenity ' || n, ${category}::text from generate_series(${first}::int, ${made}::int) n returning id`,
      );
      return rows.map(({ id }) => id);
    },
    async rowsOf(ids: readonly number[]) {
      const { rows } = await here.platform.db.execute<{ id: number; category: string | null; version: number }>(
        sql`select id, category, version from amenities where id in ${[...ids]} order by id`,
      );
      return rows;
    },
  };
}
