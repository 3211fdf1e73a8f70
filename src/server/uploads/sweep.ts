import { and, eq, lt } from "drizzle-orm";
import { transaction } from "../db/open";
import { files } from "../db/tables/projects";
import type { AppDeps } from "../http/context";
import { addressOf, stillNamed } from "./references";

const DAY_MS = 24 * 3_600_000;

/**
 * Removes the files that nothing kept within a day of their upload, bytes and all, and tells how many.
 *
 * Each has a transaction of its own; one that somebody works on just now is left for the next time.
 */
export async function removeUnkeptFiles(deps: AppDeps): Promise<number> {
  const yesterday = new Date(deps.clock().getTime() - DAY_MS).toISOString();
  const unkept = and(eq(files.kept, false), lt(files.created_at, yesterday));
  const found = await deps.db.select({ id: files.id }).from(files).where(unkept);
  let removed = 0;
  for (const { id } of found) {
    const remove = transaction(deps.db, async (tx) => {
      const free = tx
        .select()
        .from(files)
        .where(and(eq(files.id, id), unkept));
      const [file] = await free.for("update", { skipLocked: true });
      if (!file) return;
      // Somebody may name it who did not say that it is kept.
      if ((await stillNamed(tx, [addressOf(file)])).length) {
        await tx.update(files).set({ kept: true }).where(eq(files.id, id));
        return;
      }
      // The bytes go first: where it ends here, the row is found again.
      if (file.thumbnail) await deps.files.remove(file.thumbnail);
      await deps.files.remove(id);
      await tx.delete(files).where(eq(files.id, id));
      removed += 1;
    });
    // One that cannot be removed must not keep the others from it.
    await remove.catch((err) => deps.log.error({ err, file: id }, "a file that nothing kept could not be removed"));
  }
  return removed;
}
