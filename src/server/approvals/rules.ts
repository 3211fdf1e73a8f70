import { sql } from "drizzle-orm";
import { readableChanges } from "../../contract/readable";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Changes } from "../audit/changes";
import type { Rules } from "../resources/rules";

/** What the server knows of approvals beyond their definition: the names of who asked and who decided. */
export const approvalRules: Rules = {
  computed: {
    requested_by_name: sql`(select u.name from users u where u.id = approvals.requested_by)`,
    decided_by_name: sql`(select u.name from users u where u.id = approvals.decided_by)`,
  },
  // Who decides on requests of all kinds may not see every field of what they are about.
  shown: (approval, { actor }) => ({
    ...approval,
    changes: readableChanges(
      resourceNamed(String(approval.resource)),
      actor?.grants ?? {},
      approval.changes as Changes,
    ),
  }),
};
