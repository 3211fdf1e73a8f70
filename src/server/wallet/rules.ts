import { sql } from "drizzle-orm";
import type { Rules } from "../resources/rules";

/** What the server knows of wallet transactions beyond their definition. */
export const walletRules: Rules = {
  computed: { user_name: sql`(select u.name from users u where u.id = wallet_transactions.user_id)` },
};
