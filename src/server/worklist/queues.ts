import { inArray, type SQL, sql } from "drizzle-orm";
import { allows, type Grants } from "../../contract/permissions";
import { resourceNamed } from "../../contract/resourceNamed";
import { resources } from "../../contract/subjects";
import { WORK_KIND, WORKS, type WorkKind } from "../../contract/worklist/vocabulary";
import { tables } from "../db/tables";
import { FAILED_PARTS } from "../distributions/failedParts";
import type { Actor } from "../http/context";
import { leadsToViewable } from "../resources/owned";
import { isSignedLate } from "../signing/late";

/** Who looks, and when. */
export interface At {
  actor: Pick<Actor, "id" | "grants">;
  now: Date;
}

/**
 * Gives what waits of one kind as rows of `id, spv_id, name, about, amount, since, due_at`; `due_at` is empty where the
 * kind has so many days.
 */
type Queue = (at: At) => SQL;

/** What waits of each kind: the rows that the lists behind it begin with. */
const QUEUES: Readonly<Record<WorkKind, Queue>> = {
  approval: ({ actor, now }) => sql`
    select id, null::int as spv_id, title as name, reason as about, null::numeric as amount, created_at as since,
      expires_at as due_at
    from approvals
    where status = 'pending' and expires_at > ${now.toISOString()}::timestamptz
      and ${inArray(tables.approvals.resource, decidedBy(actor.grants))} and requested_by is distinct from ${actor.id}`,
  kyc: () => sql`
    select id, null::int, name, null, null::numeric, coalesce(kyc_since, created_at), null::timestamptz
    from users where kyc_status = 'pending' and not is_employee`,
  cancellation: () => sql`
    select c.id, null::int, u.name, a.name, null::numeric, c.created_at, null::timestamptz
    from cancellations c join orders o on o.id = c.order_id
    left join users u on u.id = o.user_id left join assets a on a.id = o.property_id
    where c.status = 'pending'`,
  company: () => sql`
    select id, null::int, name, city, null::numeric, created_at, null::timestamptz
    from companies where status = 'pending'`,
  eoi: () => sql`
    select e.id, null::int, u.name, a.name, e.amount, e.created_at, null::timestamptz
    from eois e left join users u on u.id = e.user_id left join assets a on a.id = e.property_id
    where e.status = 'new'`,
  receipt: () => sql`
    select id, null::int, reference, note, amount - allocated, created_at, null::timestamptz
    from receipts where reversed_by is null and allocated < amount`,
  payout: () => sql`
    select d.id, d.spv_id, s.name, null, sum(l.net), min(l.updated_at), null::timestamptz
    from ${FAILED_PARTS} join spvs s on s.id = d.spv_id
    group by d.id, s.name`,
  signature: ({ now }) => sql`
    select e.id, e.spv_id, e.title, u.name, null::numeric, coalesce(e.sent_at, e.created_at), e.expires_at
    from envelopes e left join users u on u.id = e.user_id
    where ${isSignedLate(now)}`,
  review: () => sql`
    select r.id, null::int, a.name, r.text, null::numeric, r.created_at, null::timestamptz
    from review r left join assets a on a.id = r.property_id where r.status = 'pending'`,
  mention: ({ actor }) => sql`
    select m.id, null::int, u.name, n.text, null::numeric, n.created_at, null::timestamptz, n.resource, n.record_id
    from mentions m join notes n on n.id = m.note_id left join users u on u.id = n.author_id
    where m.user_id = ${actor.id} and m.seen_at is null and ${leadsToViewable(actor.grants, sql`n.resource`, sql`n.record_id`)}`,
};

/** Names the resources whose requests somebody decides. */
const decidedBy = (grants: Grants) =>
  resources
    .filter(({ permission }) => allows(grants, permission, "approve") && allows(grants, permission, "view"))
    .map(({ name }) => name);

/** Condition that whom something was given may still approve what its request is about. */
const APPROVES_SUBJECT = sql`exists (select from approvals a join roles r on r.id = u.role where a.id = q.id
  and r.permissions -> (${JSON.stringify(Object.fromEntries(resources.map(({ name, permission }) => [name, permission])))}::jsonb
    ->> a.resource) @> '"approve"')`;

/** Gives the kinds that somebody may decide, of what they may see. */
export const kindsOf = (grants: Grants): WorkKind[] =>
  (Object.keys(WORK_KIND) as WorkKind[]).filter((kind) => {
    const { resource, right }: (typeof WORKS)[WorkKind] = WORKS[kind];
    // Whoever is named in a note may do no more than read it.
    if (resource === undefined) return true;
    const decides = right ? allows(grants, ...right) : decidedBy(grants).length > 0;
    return decides && allows(grants, resourceNamed(resource).permission, "view");
  });

/**
 * Gives what waits of one kind for somebody, with when it is due and who has taken it: whoever can decide it no longer
 * has not.
 */
export function workOf(kind: WorkKind, at: At): SQL {
  const { resource, right, days = 0 } = WORKS[kind];
  const [subject, action] = right ?? ["approvals", "view"];
  const at_record =
    resource === undefined ? sql`q.resource, q.record_id` : sql`${resource}::text as resource, q.id as record_id`;
  return sql`
    select ${kind}::text as kind, q.id, ${at_record}, q.spv_id, q.name, left(q.about, 160) as about,
      q.amount::numeric(20, 2)::text as amount, q.since,
      coalesce(q.due_at, q.since + make_interval(days => ${days})) as due_at, u.id as assignee_id, u.name as assignee
    from (${QUEUES[kind](at)}) q(id, spv_id, name, about, amount, since, due_at${resource === undefined ? sql`, resource, record_id` : sql``})
    left join work_assignments w on w.kind = ${kind} and w.record_id = q.id
    left join users u on u.id = w.user_id and u.is_employee and u.status = 'Active' and exists (
      select from roles where id = u.role and permissions -> ${subject}::text @> to_jsonb(${action}::text))
      and ${kind === "approval" ? APPROVES_SUBJECT : sql`true`}`;
}

/** Condition of whose work is asked for. */
export const WHOSE = {
  open: ({ actor }: At) => sql`(u.id is null or u.id = ${actor.id})`,
  mine: ({ actor }: At) => sql`u.id = ${actor.id}`,
  all: () => sql`true`,
} as const;
