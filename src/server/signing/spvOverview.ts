import { sql } from "drizzle-orm";
import type { DeadlineKind, TaskKind } from "../spv/overviewKinds";

/** Documents that wait for signatures, or were declined. */
export const ENVELOPES_OUT: TaskKind = {
  may: "spv",
  place: { page: "documents" },
  of: ({ id }) => sql`
    select case status when 'declined' then 'envelopes.declined' else 'envelopes.waiting' end as what, count(*)
    from envelopes where spv_id = ${id} and status in ('pending', 'sent', 'viewed', 'declined') group by what`,
};

/** Documents that expire if they are not signed. */
export const SIGNATURES: DeadlineKind = {
  may: "spv",
  place: { page: "documents" },
  of: ({ id }) => sql`
    select 'signature', e.title || coalesce(', ' || u.name, ''), null::date, e.expires_at, e.id
    from envelopes e left join users u on u.id = e.user_id
    where e.spv_id = ${id} and e.status in ('pending', 'sent', 'viewed')`,
};
