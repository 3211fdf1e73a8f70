import { sql } from "drizzle-orm";
import type { Rules } from "../resources/rules";

/** What the server knows of approvals beyond their definition: the names of who asked and who decided. */
export const approvalRules: Rules = {
  computed: {
    requested_by_name: sql`(select u.name from users u where u.id = approvals.requested_by)`,
    decided_by_name: sql`(select u.name from users u where u.id = approvals.decided_by)`,
  },
};
