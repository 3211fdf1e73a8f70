import { sql } from "drizzle-orm";
import type { APPROVAL_KEPT } from "../../contract/approvals/vocabulary";
import { readableChanges } from "../../contract/readable";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Changes } from "../audit/changes";
import { KEPT_FROM } from "../employees/changes";
import type { Actor } from "../http/context";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";

/** Tells why an administrator may not approve a request as it was read: what is stored tells it of everybody. */
export const keptFrom = ({ kept_from }: Values, actor: Pick<Actor, "id"> | undefined) =>
  (actor && (kept_from as Record<string, keyof typeof APPROVAL_KEPT>)[actor.id]) ?? null;

/** What the server knows of approvals beyond their definition: who asked and decided, and who may not approve. */
export const approvalRules: Rules = {
  computed: {
    requested_by_name: sql`(select u.name from users u where u.id = approvals.requested_by)`,
    decided_by_name: sql`(select u.name from users u where u.id = approvals.decided_by)`,
    kept_from: KEPT_FROM,
  },
  // Who decides on requests of all kinds may not see every field of what they are about.
  shown: (approval, { actor }) => ({
    ...approval,
    kept_from: keptFrom(approval, actor),
    changes: readableChanges(
      resourceNamed(String(approval.resource)),
      actor?.grants ?? {},
      approval.changes as Changes,
    ),
  }),
};
