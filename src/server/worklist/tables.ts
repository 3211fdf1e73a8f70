import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { WorkKind } from "../../contract/worklist/vocabulary";
import { moment } from "../db/columns";
import { ofUser } from "../db/ownedBy";

/** Who has taken what waits for a decision; it stays behind when that has been decided, until it is old. */
export const workAssignments = pgTable(
  "work_assignments",
  {
    kind: text().$type<WorkKind>().notNull(),
    record_id: integer().notNull(),
    user_id: ofUser(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.record_id] })],
);
