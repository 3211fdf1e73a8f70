import { randomUUID } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import { blog } from "../../contract/blog/resource";
import { transaction } from "../db/database";
import { firstAfter } from "../db/firstAfter";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { invalid } from "../http/failure";
import type { Rules, Writing } from "../resources/rules";
import { changeRecord } from "../resources/store";
import type { Values } from "../resources/values";

/** What the server knows of posts beyond their definition: when one came out, and that its address stays from then on. */
export const blogRules: Rules = {
  beforeCreate: async (writing, values) => ({ ...values, ...timeOf(writing, values) }),
  beforeChange: async (writing, before, changes) => {
    if (before.status === "published" && changes.slug !== undefined && changes.slug !== before.slug) {
      throw invalid([{ path: "slug", message: "The address of a published post stays: others link to it" }]);
    }
    return { ...changes, ...timeOf(writing, changes, before) };
  },
  // One whose time has passed meanwhile would come out at once.
  beforeRestore: async ({ now }, { status, publish_at }) =>
    status === "scheduled" && Date.parse(String(publish_at)) <= now.getTime() ? { status: "draft" } : {},
};

/** Publishes the posts whose time has come, each in a transaction of its own, and tells how many. */
export async function publishScheduled(deps: AppDeps): Promise<number> {
  const posts = tables.blog;
  const due = and(eq(posts.status, "scheduled"), lte(posts.publish_at, deps.clock().toISOString()));
  const found = await deps.db.select({ id: posts.id }).from(posts).where(due).orderBy(asc(posts.id));
  let published = 0;
  for (const { id } of found) {
    const publish = transaction(deps.db, async (tx) => {
      const free = tx
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, id), due));
      if (!(await free.for("update", { skipLocked: true })).length) return;
      const writer = { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `scheduled-${randomUUID()}` };
      await changeRecord(writer, blog, blogRules, id, { status: "published" }, "status");
      published += 1;
    });
    // One that cannot be published must not keep the others from it.
    await publish.catch((err) => deps.log.error({ err, post: id }, "a post could not be published"));
  }
  return published;
}

/** First moment after another at which a post is published. */
export const nextPublication = (after: Date) =>
  firstAfter(tables.blog.publish_at, after, eq(tables.blog.status, "scheduled"));

/** Gives a published post the time at which it came out: now, unless it is told or known already. */
function timeOf({ now }: Writing, given: Values, before?: Values): Values {
  const { status, publish_at } = { ...before, ...given };
  if (status !== "published") return {};
  const isAhead = typeof publish_at === "string" && Date.parse(publish_at) > now.getTime();
  if (isAhead && given.publish_at && given.publish_at !== before?.publish_at) {
    throw invalid([{ path: "publish_at", message: "This time is still to come: choose “Scheduled”" }]);
  }
  return isAhead || !publish_at ? { publish_at: now.toISOString() } : {};
}
