import { type SQL, sql } from "drizzle-orm";
import { whyHeld } from "../customers/payable";
import type { Rules } from "../resources/rules";

const ofItems = (which: SQL) => sql`(select count(*)::int from payment_batch_items i
  where i.batch_id = payment_batches.id and ${which})`;

const warned = sql`(select ${whyHeld("bank")} from users u where u.id = i.user_id)`;

/** What the server knows of batches beyond their definition: how their payments stand. */
export const paymentBatchRules: Rules = {
  computed: {
    made_by_name: sql`(select u.name from users u where u.id = payment_batches.made_by)`,
    waiting: ofItems(sql`i.status = 'waiting'`),
    paid: ofItems(sql`i.status = 'paid'`),
    failed: ofItems(sql`i.status = 'failed'`),
    returned: ofItems(sql`i.status = 'returned'`),
    warned: ofItems(sql`i.status = 'waiting' and ${warned} is not null`),
  },
  filters: {
    unsettled: (value: boolean) =>
      value ? sql`payment_batches.status <> 'settled'` : sql`payment_batches.status = 'settled'`,
  },
};

/** What the server knows of the payments of batches beyond their definition. */
export const paymentBatchItemRules: Rules = {
  computed: {
    user_name: sql`(select u.name from users u where u.id = payment_batch_items.user_id)`,
    warning: sql`(select ${whyHeld("bank")} from users u
      where u.id = payment_batch_items.user_id and payment_batch_items.status = 'waiting')`,
  },
};
