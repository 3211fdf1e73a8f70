import { sql } from "drizzle-orm";
import type { DeadlineKind, TaskKind } from "../spv/overviewKinds";

/** Proposals that are voted on or wait to be executed. */
export const PROPOSALS_TO_HANDLE: TaskKind = {
  may: "spv",
  place: { page: "governance" },
  of: ({ id }) => sql`
    select 'proposals.' || status, count(*) from proposals
    where spv_id = ${id} and status in ('active', 'passed') group by status`,
};

/** Votes that close. */
export const VOTES: DeadlineKind = {
  may: "spv",
  place: { page: "governance" },
  of: ({ id }) => sql`
    select 'vote', title, null::date, closes_at, id from proposals where spv_id = ${id} and status = 'active'`,
};
