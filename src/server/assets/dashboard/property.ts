import { sql } from "drizzle-orm";
import type { z } from "zod";
import { type assetCalls, DASHBOARD } from "../../../contract/assets/calls";
import { PLATFORM_TIME_ZONE } from "../../../contract/platform";
import type { Database } from "../../db/database";

type Dashboard = z.output<typeof assetCalls.dashboard.answer>;
type Documents = Dashboard["documents"];
type Rent = NonNullable<Dashboard["rent"]>;

const dayOf = (now: Date) => now.toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });

/** Gives the documents of an asset that have expired or will soon, each by its latest version. */
export async function readExpiring(db: Database, assetId: number, now: Date): Promise<Documents> {
  const today = dayOf(now);
  const { rows } = await db.execute<Documents["soonest"][number] & { expired: number; expiring: number }>(sql`
    select id as document_id, title as document_name, kind, revision, expires_on::text as expires_on,
      count(*) filter (where expires_on < ${today}::date) over ()::int as expired,
      count(*) filter (where expires_on >= ${today}::date) over ()::int as expiring
    from (
      select distinct on (title, kind) * from documents
      where property_id = ${assetId} order by title, kind, revision desc, id desc
    ) latest
    where expires_on <= ${today}::date + ${DASHBOARD.days}::int
    order by latest.expires_on, id limit ${DASHBOARD.documents}`);
  return {
    expired: rows[0]?.expired ?? 0,
    expiring: rows[0]?.expiring ?? 0,
    soonest: rows.map(({ expired: _past, expiring: _soon, ...document }) => document),
  };
}

interface Let {
  property: boolean;
  monthly: string;
  let: number;
  arrears: number;
  next_end: string | null;
  tenants: Rent["tenants"];
}

/** Adds up what the leases of a property bring that have begun and not ended; nothing for what is no property. */
export async function readRent(db: Database, assetId: number, now: Date): Promise<Rent | null> {
  const today = dayOf(now);
  const { rows } = await db.execute<Let & Record<string, unknown>>(sql`
    with current as (
      select * from tenants
      where property_id = ${assetId} and status <> 'ended' and lease_from <= ${today}::date
    ), listed as (
      select id as tenant_id, name as tenant_name, unit, status, monthly_rent::text as monthly_rent,
        lease_to::text as lease_to
      from current order by current.lease_to nulls last, id limit ${DASHBOARD.tenants}
    )
    select property_type is not null as property,
      (select coalesce(sum(monthly_rent), 0)::numeric(20, 2)::text from current) as monthly,
      (select count(*)::int from current) as let,
      (select count(*)::int from current where status = 'arrears') as arrears,
      (select min(lease_to)::text from current where lease_to >= ${today}::date) as next_end,
      (select coalesce(json_agg(listed order by lease_to nulls last, tenant_id), '[]') from listed) as tenants
    from assets where id = ${assetId}`);
  const [row] = rows;
  if (!row?.property) return null;
  const { property: _, ...rent } = row;
  return rent;
}
