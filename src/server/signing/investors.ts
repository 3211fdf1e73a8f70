import { type SQL, sql } from "drizzle-orm";
import { KYC_STATUS } from "../../contract/customers/vocabulary";
import { msg } from "../../contract/language/message";
import type { OrderStatus } from "../../contract/orders/steps";
import { ACCOUNT_STATUS } from "../../contract/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { openColumn } from "../encryption/columns";
import { Failure } from "../http/failure";
import { tokenPrice } from "../units/price";

/** An investor to whom something is sent for signature. */
export interface Investor {
  id: number;
  name: string;
  email: string;
  address: string | null;
  pan: string | null;
  status: keyof typeof ACCOUNT_STATUS;
  kyc: keyof typeof KYC_STATUS;
  /** What they hold of each asset of the SPV; where that is nothing, what they have ordered. */
  stakes: { asset_id: number; units: number; amount: string }[];
}

/** Statuses of orders that bind somebody to an asset and have not become a holding. */
const LIVING: readonly OrderStatus[] = [
  "order-created",
  "awaiting-100%-investment",
  "fully-invested",
  "awaiting-documents-to-be-signed",
  "documents-sent-for-signature-to-be-signed",
  "documents-signed",
  "full-payment-pending",
  "fully-paid",
  "property-tokens-transfer-pending",
];

/** Gives those of some customers who exist, by their number, with what each has to do with an SPV. */
export async function investorsOf(db: Database, spvId: number, ids: readonly number[]): Promise<Map<number, Investor>> {
  const asked = sql.join(
    ids.map((id) => sql`${id}::integer`),
    sql`, `,
  );
  const stakes = (user: SQL) => sql`
    select property_id as asset_id, units, amount::numeric(24, 2)::text as amount from stakes
    where user_id = ${user} and held = (select bool_or(held) from stakes where user_id = ${user}) order by property_id`;
  const living = sql.join(
    LIVING.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await db.execute<Record<keyof Investor, unknown> & { id: number }>(sql`
    with stakes as (
      select b.user_id, b.property_id, b.units, b.units * ${tokenPrice()} as amount, true as held
      from unit_balances b join assets a on a.id = b.property_id
      where a.spv_id = ${spvId} and b.user_id in (${asked}) and b.units > 0
      union all
      select o.user_id, o.property_id, sum(o.no_sqyds)::int, sum(o.total_amount), false
      from orders o join assets a on a.id = o.property_id
      where a.spv_id = ${spvId} and o.user_id in (${asked}) and o.status in (${living})
      group by o.user_id, o.property_id
    )
    select u.id, u.name, u.email, u.address, u.pan_number as pan, u.status, u.kyc_status as kyc,
      coalesce((select jsonb_agg(own) from (${stakes(sql`u.id`)}) own), '[]') as stakes
    from ${tables.users} u where u.id in (${asked})`);
  return new Map(
    rows.map((row) => [row.id, { ...row, pan: openColumn(tables.users.pan_number, row.pan) } as Investor]),
  );
}

/** Refuses, in words, somebody to whom nothing can be sent for signature. */
export function refuseRecipient({ email, status, kyc, stakes }: Investor): void {
  if (!stakes.length) throw new Failure("conflict", "Holds no units of this SPV and has no order for them");
  refuseUnreachable({ email, status });
  if (kyc !== "verified") throw new Failure("conflict", msg("KYC is “%{status}”", { status: msg(KYC_STATUS[kyc]) }));
}

/** Refuses, in words, somebody whom a link would not reach. */
export function refuseUnreachable({ email, status }: Pick<Investor, "email" | "status">): void {
  if (status !== "Active")
    throw new Failure("conflict", msg("The account is “%{status}”", { status: msg(ACCOUNT_STATUS[status]) }));
  if (!email.includes("@")) throw new Failure("conflict", "Has no e-mail address");
}
