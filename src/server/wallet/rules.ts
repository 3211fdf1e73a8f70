import { tables } from "../db/tables/resources";
import { addNames } from "../resources/named";
import type { Rules } from "../resources/rules";

/** What the server knows of wallet transactions beyond their definition. */
export const walletRules: Rules = {
  complete: (db, records) => addNames(db, records, "user_id", "user_name", tables.users),
};
