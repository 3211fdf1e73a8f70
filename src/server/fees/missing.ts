import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { projectFees } from "./tables";

/** Returns the active fees that an asset lacks. */
export function missingFees(db: Database, project: number) {
  const { id, name, status } = tables.fee_percentages;
  const isThere = sql`exists (select from ${projectFees} where project_id = ${project} and percentage_id = ${id})`;
  return db
    .select({ id, name })
    .from(tables.fee_percentages)
    .where(and(eq(status, "Active"), sql`not ${isThere}`))
    .orderBy(asc(id));
}
