import type { z } from "zod";
import { auditCalls } from "../../contract/audit/calls";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import { securityEventCalls } from "../../contract/securityEvents/calls";
import type { Api } from "./api";
import { saveFile } from "./saveFile";

/** What the audit trail is narrowed by. */
export type AuditFilters = z.input<typeof auditCalls.export.query>;

/** Makes the verbs of the audit trail; a server without them rejects with an absence. */
export const createAuditVerbs = (api: Api) => ({
  /** Gives a page of the audit trail, the newest entries first: the first one, or the one before an entry. */
  auditTrail: (filters: AuditFilters, before?: number) =>
    api.call(auditCalls.trail, { query: { ...filters, ...(before === undefined ? {} : { before }) } }),

  /** Gives the person the audit trail as a CSV. */
  async exportAudit(filters: AuditFilters): Promise<void> {
    const day = new Date().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
    const { body } = await api.request(auditCalls.export, { query: filters, blob: true, timeout: 0 });
    saveFile(body as Blob, `audit-${day}.csv`);
  },

  /** Gives a page of the security events, the newest first: the first one, or the one before an event. */
  securityEvents: (filters: Omit<z.input<typeof securityEventCalls.list.query>, "before">, before?: number) =>
    api.call(securityEventCalls.list, { query: { ...filters, ...(before === undefined ? {} : { before }) } }),

  /** Has the server prove the trail, which may take longer than one answer's ten seconds. */
  verifyAudit: () => api.call(auditCalls.verify, { timeout: 0 }),
});
