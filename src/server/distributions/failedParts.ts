import { sql } from "drizzle-orm";

/** The parts `l` of distributions `d` that are not over which could not be paid, for the FROM of a statement. */
export const FAILED_PARTS = sql`distribution_lines l join distributions d
  on d.id = l.distribution_id and d.status in ('running', 'paused') and l.status = 'failed'`;
