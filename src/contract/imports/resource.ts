import { z } from "zod";
import { choice, instant, integer, longText, optional, text } from "../fields";
import { defineResource } from "../resource";
import { IMPORT_FORMAT, IMPORT_STATUS } from "./vocabulary";

const count = (label: string) => integer(label, { min: 0, readOnly: true }).default(0);

/**
 * Imports: a file of which every row makes a record of a resource or changes one, as the person who brought it.
 *
 * What its rows hold and what became of each are told by calls of their own, to whoever may view those records.
 */
export const imports = defineResource({
  name: "imports",
  label: "Import",
  group: "Platform",
  title: "file_name",
  permission: "jobs",
  carries: "resource",
  ownedBy: { field: "made_by", unless: ["audit", "view"] },
  partsIn: ["import_plans", "import_cells", "import_rows", "import_keys"],
  record: z.object({
    /** Name of the resource whose records the rows become. */
    resource: text("Records", { readOnly: true, max: 60 }),
    file_name: text("File", { readOnly: true }),
    format: choice(IMPORT_FORMAT, "Format", { readOnly: true }),
    made_by: integer("By number", { readOnly: true, indexed: true, unlisted: true }),
    maker: text("By", { readOnly: true, personal: true }),
    status: choice(IMPORT_STATUS, "Status", { readOnly: true, indexed: true }).default("mapping"),
    /** Why it was stopped. */
    problem: optional(longText("Reason", { readOnly: true })),
    /** Rows below the headers; empty ones are none. */
    total: count("Rows"),
    /** Rows that the check, the run or the undo has come past. */
    done: count("Progress"),
    /** What the check found the rows would do; what they did, once they ran. */
    created: count("Created"),
    changed: count("Changed"),
    unchanged: count("Unchanged"),
    refused: count("Refused"),
    waits: count("Waiting"),
    /** Request of the run, where it waits or waited for a second person. */
    approval_id: optional(integer("Approval", { readOnly: true })),
    /** Whoever has it undone. */
    undone_by: optional(integer("Undone by number", { readOnly: true, unlisted: true })),
    finished_at: optional(instant("Ended", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch imports" },
    get: { fails: "Failed to fetch imports" },
  },
  columns: ["file_name", "resource", "maker", "created_at", "status", "total", "created", "changed", "refused"],
  sort: { field: "created_at", order: "DESC" },
  search: ["file_name", "resource", "maker"],
  filters: z.object({
    status: choice(IMPORT_STATUS, "Status").optional(),
    resource: text("Records", { max: 60, unlisted: true }).optional(),
    made_by: integer("By number", { unlisted: true }).optional(),
  }),
  empty: { one: "Import", many: "Imports" },
});
