import { sql } from "drizzle-orm";
import type { Rules } from "../resources/rules";

const assetName = (table: string) => sql.raw(`(select a.name from assets a where a.id = ${table}.property_id)`);
const userName = (column: string) => sql.raw(`(select u.name from users u where u.id = unit_deliveries.${column})`);

/** What the server knows of tokens: the names of their assets. */
export const tokenRules: Rules = { computed: { property_name: assetName("tokens") } };

/** What it knows of transactions: the names of the assets that they are about. */
export const transactionRules: Rules = { computed: { property_name: assetName("chain_transactions") } };

/** What it knows of deliveries: the names behind their references. */
export const deliveryRules: Rules = {
  computed: {
    property_name: assetName("unit_deliveries"),
    from_name: userName("from_user_id"),
    to_name: userName("to_user_id"),
  },
};
