import { sql } from "drizzle-orm";
import { approvals } from "../../contract/approvals/resource";
import type { TaskKind } from "../spv/overviewKinds";

/** Requests about an SPV or what it owns that wait for a second person. */
export const REQUESTS: TaskKind = {
  may: "approvals",
  place: { resource: approvals.name },
  of: ({ id, now }) => sql`
    select 'approvals', count(*) from approvals p
    where p.status = 'pending' and p.expires_at > ${now.toISOString()} and (
      (p.resource = 'spv' and p.record_id = ${id})
      or (p.resource, p.record_id) in (
        select 'distributions', d.id from distributions d where d.spv_id = ${id}
        union all select 'unit-transfers', t.id from unit_transfers t where t.spv_id = ${id}
        union all select 'assets', a.id from assets a where a.spv_id = ${id}
      )
      or (p.resource = 'orders' and exists (
        select from orders o join assets a on a.id = o.property_id where o.id = p.record_id and a.spv_id = ${id}
      ))
    )`,
};
