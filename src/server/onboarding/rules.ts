import { sql } from "drizzle-orm";
import type { Rules } from "../resources/rules";

/** What the server knows of applications beyond their definition. */
export const applicationRules: Rules = {
  computed: { user_name: sql`(select u.name from users u where u.id = applications.user_id)` },
};
