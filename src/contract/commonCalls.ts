import { z } from "zod";
import { commonRoutes } from "./commonRoutes";
import { EXPORT_FORMAT, type ExportFormat } from "./exportFormat";
import { type CallsOf, callsOf } from "./route";

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

/** What the calls of {@link commonRoutes} take and give. */
export const commonCalls = callsOf(commonRoutes, {
  history: { answer: z.array(auditEntry) },
  export: {
    query: z.object({
      format: z.enum(Object.keys(EXPORT_FORMAT) as [ExportFormat, ...ExportFormat[]]).default("csv"),
      /** As of the list's own `filter`: a JSON object. */
      filter: z.string().optional(),
      /** Paths of fields in their order, with commas between; all of them unless told. */
      columns: z.string().max(4000).optional(),
    }),
  },
  upload: {
    /** A picture is open to everybody who has its address; a document, of any kind that is kept, to administrators. */
    query: z.object({ kind: z.enum(["picture", "document"]).default("picture") }),
    answer: z.object({ id: z.string(), url: z.string() }),
  },
});

declare module "./route" {
  interface Calls extends CallsOf<typeof commonCalls> {}
}
