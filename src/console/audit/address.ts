import type { z } from "zod";
import { auditCalls } from "../../contract/audit/calls";
import { type Field, fieldsOf } from "../../contract/fieldRegistry";

/** What the audit trail is narrowed by. */
export type AuditFilters = z.input<typeof auditCalls.export.query>;

/** The filters of the audit trail. */
export const AUDIT_FIELDS = fieldsOf(auditCalls.export.query);

/** Reads filters from the address; what the server would refuse is left out. */
export function filtersIn(address: URLSearchParams, fields: readonly Field[] = AUDIT_FIELDS): AuditFilters {
  const given = fields.flatMap(({ path, schema }) => {
    const text = address.get(path);
    return text !== null && schema.safeParse(text).success ? [[path, text]] : [];
  });
  return Object.fromEntries(given);
}

/** Reads from the address before which entry the page begins; nothing where it is the first. */
export function cursorIn(address: URLSearchParams): number | undefined {
  const before = Number(address.get("before"));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
}
