import { z } from "zod";
import { call } from "./resource";

/** One change, as the audit trail tells of it. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  resource: z.string(),
  record_id: z.string(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  request_id: z.string(),
});

/** One change of a record, as its history shows it. */
export type AuditEntry = z.output<typeof auditEntry>;

/** What serves every resource alike: its history, its full export and uploads. */
export const commonCalls = {
  history: call({
    on: "GET /console/history/:resource/:id",
    fails: "Failed to fetch history",
    access: "administrator",
    answer: z.array(auditEntry),
  }),
  export: call({ on: "GET /console/export/:resource", fails: "Failed to export", access: "administrator" }),
  upload: call({
    on: "POST /console/files",
    fails: "File upload failed",
    access: "administrator",
    /** A picture is open to everybody who has its address; a document, of any kind that is kept, to administrators. */
    query: z.object({ kind: z.enum(["picture", "document"]).default("picture") }),
    upload: "file",
    answer: z.object({ id: z.string(), url: z.string() }),
  }),
  file: call({ on: "GET /console/files/:file", fails: "Failed to fetch file", access: "administrator" }),
  media: call({ on: "GET /media/:file", fails: "Failed to fetch file", access: "public" }),
  /** A picture at the size of a card; the picture itself where it has none. */
  thumbnail: call({ on: "GET /media/:file/thumbnail", fails: "Failed to fetch file", access: "public" }),
  openapi: call({ on: "GET /openapi.json", fails: "An unexpected error occurred", access: "public" }),
  docs: call({ on: "GET /docs", fails: "An unexpected error occurred", access: "public" }),
  docsStyle: call({ on: "GET /docs.css", fails: "An unexpected error occurred", access: "public" }),
};
