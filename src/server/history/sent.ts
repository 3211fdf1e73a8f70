import { sql } from "drizzle-orm";
import { customers } from "../../contract/customers/resource";
import { distributions } from "../../contract/distributions/resource";
import { eois } from "../../contract/eois/resource";
import { notifications } from "../../contract/notifications/resource";
import { orders } from "../../contract/orders/resource";
import { OUTBOX_CHANNEL } from "../../contract/outbox/vocabulary";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";

/** What the accounts of the ledger are called that belong to one record of a resource. */
const ACCOUNT: Readonly<Record<string, string>> = {
  [customers.name]: "wallet",
  [distributions.name]: "distribution",
  [eois.name]: "eoi",
  [orders.name]: "order",
};

/** The transfers of the last moments, among which those of a change are. */
const NEWEST = 1000;

/**
 * Tells whether anything has left since a change of a record: a message, a posting or a request for approval. What was
 * written at the very moment of the change has come from it; of what came later, all that concerns the record counts.
 */
export async function hasSent(db: Database, { name, table }: Resource, id: number, at: string): Promise<boolean> {
  const account = `${ACCOUNT[name] ?? "none"}:${id}`;
  const channels = Object.keys(OUTBOX_CHANNEL).map((channel) => sql`${channel}`);
  const { rows } = await db.execute<{ sent: boolean }>(sql`
    select exists (
        select from outbox o where o.channel in (${sql.join(channels, sql`, `)}) and o.created_at >= ${at}::timestamptz
          and (o.created_at = ${at}::timestamptz or ${table === "users"} and o.user_id = ${id}
            or ${name === notifications.name} and o.notification_id = ${id}))
      or exists (
        select from (select created_at from ledger_transfers order by id desc limit ${NEWEST}) t
          where t.created_at = ${at}::timestamptz)
      or exists (
        select from ledger_postings p join ledger_accounts a on a.id = p.account_id
          where a.code = ${account} and p.created_at >= ${at}::timestamptz)
      or exists (
        select from approvals r where r.resource = ${name} and r.record_id = ${id} and r.created_at >= ${at}::timestamptz)
      as sent`);
  return rows[0]?.sent ?? false;
}
