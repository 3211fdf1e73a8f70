import { sql } from "drizzle-orm";

/** The payments of orders that stand: a reversed one, such as a cheque that bounced, is listed and counts for nothing. */
export const STANDING_PAYMENTS = sql`(select p.* from order_payments p
  where not exists (select from ledger_transfers r where r.reverses = p.transfer_id))`;
