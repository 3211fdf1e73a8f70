import { z } from "zod";
import { choice, instant, integer, longText, optional, text } from "../fields";
import { defineResource } from "../resource";
import { JOB_ACTION, JOB_STATUS } from "./vocabulary";

const count = (label: string) => integer(label, { min: 0, readOnly: true }).default(0);

/**
 * Bulk changes: one call, made on each of many records as the person who asked for it.
 *
 * What it is made with and what became of each record are told by calls of their own, to whoever may view those records.
 */
export const jobs = defineResource({
  name: "jobs",
  label: "Bulk change",
  group: "Platform",
  title: "id",
  permission: "jobs",
  carries: "resource",
  ownedBy: { field: "made_by", unless: ["audit", "view"] },
  partsIn: ["job_calls", "job_rows"],
  record: z.object({
    action: choice(JOB_ACTION, "What", { readOnly: true }),
    /** Name of the resource whose records it is about. */
    resource: text("Records", { readOnly: true, max: 60 }),
    made_by: integer("By number", { readOnly: true, indexed: true, unlisted: true }),
    maker: text("By", { readOnly: true, personal: true }),
    status: choice(JOB_STATUS, "Status", { readOnly: true, indexed: true }).default("running"),
    /** Why it was stopped. */
    problem: optional(longText("Reason", { readOnly: true })),
    total: count("Progress"),
    done: count("Done"),
    waits: count("Waiting"),
    refused: count("Refused"),
    finished_at: optional(instant("Ended", { readOnly: true })),
    /** The bulk change that it undoes. */
    undoes: optional(integer("Undoes", { readOnly: true, indexed: true })),
  }),
  api: {
    list: { fails: "Failed to fetch bulk changes" },
    get: { fails: "Failed to fetch bulk changes" },
  },
  columns: ["id", "action", "resource", "maker", "created_at", "status", "total", "done", "waits", "refused"],
  sort: { field: "created_at", order: "DESC" },
  search: ["resource", "maker"],
  filters: z.object({
    status: choice(JOB_STATUS, "Status").optional(),
    action: choice(JOB_ACTION, "What").optional(),
    made_by: integer("By number", { unlisted: true }).optional(),
  }),
  empty: { one: "Bulk change", many: "Bulk changes" },
});
