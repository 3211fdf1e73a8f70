import { and, eq, lt, sql } from "drizzle-orm";
import { DAY } from "../../contract/time";
import { transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import { files, fileUses } from "./tables";
import { isNamed } from "./uses";

/**
 * Removes the files that no record names a day after their upload, bytes and all, and tells how many.
 *
 * Each has a transaction of its own; one that somebody works on just now is left for the next time.
 */
export async function removeUnnamedFiles(deps: AppDeps): Promise<number> {
  const yesterday = new Date(deps.clock().getTime() - DAY).toISOString();
  const isUnnamed = sql`not exists (select from ${fileUses} where ${fileUses.file_id} = ${files.id})`;
  const found = await deps.db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.created_at, yesterday), isUnnamed));
  let removed = 0;
  for (const { id } of found) {
    const remove = transaction(deps.db, async (tx) => {
      const [file] = await tx.select().from(files).where(eq(files.id, id)).for("update", { skipLocked: true });
      // Somebody may have named it since.
      if (!file || (await isNamed(tx, id))) return;
      // The bytes go first: where it ends here, the row is found again.
      if (file.thumbnail) await deps.files.remove(file.thumbnail);
      await deps.files.remove(id);
      await tx.delete(files).where(eq(files.id, id));
      removed += 1;
    });
    // One that cannot be removed must not keep the others from it.
    await remove.catch((err) => deps.log.error({ err, file: id }, "a file that nothing names could not be removed"));
  }
  return removed;
}
