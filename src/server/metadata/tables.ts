import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { key } from "../db/columns";
import { ofAsset } from "../db/ownedBy";

/** Videos, popup texts, countries, fee and risk items of a project (specification §3, project metadata). */
export const projectMetadata = pgTable(
  "project_metadata",
  {
    id: key(),
    project_id: ofAsset(),
    kind: text({ enum: ["video", "popup", "country", "fee", "risk"] }).notNull(),
    title: text(),
    value: text(),
    position: integer().notNull().default(0),
  },
  (table) => [index("project_metadata_project_idx").on(table.project_id, table.kind, table.position)],
);
