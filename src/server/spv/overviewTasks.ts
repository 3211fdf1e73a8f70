import { type SQL, sql } from "drizzle-orm";
import { approvals } from "../../contract/approvals/resource";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import { ORDER_EXPIRY } from "../../contract/orders/steps";
import type { Subject } from "../../contract/permissions";
import type { SpvOverview } from "../../contract/spv/calls";
import type { Database } from "../db/database";
import { DELIVERED } from "../reports/standing";
import type { Asked } from "./overviewDeadlines";

type Task = SpvOverview["tasks"][number];

/** What waits for somebody of the back office: who may see it, where it is done, and a query of kinds and counts. */
interface Kind {
  may: Subject;
  place: Pick<Task, "page" | "resource">;
  of: (asked: Asked) => SQL;
}

/** Statuses in which an order waits neither for its customer nor for anything else, in their sequence. */
const STAFFED = (["pending", ...ORDER_SEQUENCE] as const).filter(
  (status) => !(status in ORDER_EXPIRY) && status !== DELIVERED,
);

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const KINDS: readonly Kind[] = [
  {
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
  },
  {
    may: "spv",
    place: { page: "document" },
    of: ({ id }) => sql`
      select 'documents', count(*) from spv_documents where spv_id = ${id} and review_status = 'pending'`,
  },
  {
    may: "spv",
    place: { page: "governance" },
    of: ({ id }) => sql`
      select 'proposals.' || status, count(*) from proposals
      where spv_id = ${id} and status in ('active', 'passed') group by status`,
  },
  {
    may: "distributions",
    place: { page: "disturbution" },
    of: ({ id }) => sql`
      select 'distributions.calculated', count(*) from distributions where spv_id = ${id} and status = 'calculated'
      union all
      select 'distributions.' || l.status, count(*) from distribution_lines l
      join distributions d on d.id = l.distribution_id
      where d.spv_id = ${id} and d.status in ('running', 'paused') and l.status in ('failed', 'held') group by l.status`,
  },
  {
    may: "spv",
    place: { page: "documents" },
    of: ({ id }) => sql`
      select case status when 'declined' then 'envelopes.declined' else 'envelopes.waiting' end as what, count(*)
      from envelopes where spv_id = ${id} and status in ('pending', 'sent', 'viewed', 'declined') group by what`,
  },
  {
    may: "orders",
    place: { page: "orders" },
    of: ({ id }) => sql`
      select 'orders.' || status, count(*) from orders
      where property_id in (select id from assets where spv_id = ${id}) and status in (${listed(STAFFED)})
      group by status`,
  },
];

interface Row extends Record<string, unknown> {
  place: number;
  kind: string;
  count: number;
}

/** Counts what waits for somebody of the back office in an SPV, of what one may view; what is at nought is left out. */
export async function readTasks(db: Database, asked: Asked): Promise<Task[]> {
  const kinds = KINDS.flatMap(({ may, of }, place) =>
    asked.may(may) ? [sql`select ${place}::int as place, k.* from (${of(asked)}) k (kind, count)`] : [],
  );
  const { rows } = await db.execute<Row>(sql`
    select place, kind, count::int as count from (${sql.join(kinds, sql` union all `)}) waiting
    where count > 0 order by place, array_position(array[${listed(STAFFED)}], substr(kind, 8)), kind`);
  return rows.map(({ place, ...task }) => ({ ...task, ...KINDS[place]?.place }));
}
