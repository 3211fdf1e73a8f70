import { eq } from "drizzle-orm";
import { imports } from "../../contract/imports/resource";
import { changeRecord, type Writer } from "../resources/store";
import { countOf, type Import } from "./keep";
import { importPlans } from "./tables";

/** The counts of an import whose rows are passed from the first one on. */
export const NONE_DONE = { created: 0, changed: 0, unchanged: 0, refused: 0, waits: 0, done: 0 };

/** Begins to write the rows of an import from its first one on. */
export async function beginRun(writer: Writer, { id }: Pick<Import, "id">): Promise<void> {
  const { db: tx } = writer.deps;
  await tx.update(importPlans).set({ next_row: 1 }).where(eq(importPlans.import_id, id));
  const counts = await countOf(tx, id, "run");
  // Those that are unchanged are looked at again.
  await changeRecord(writer, imports, {}, id, { status: "running", ...NONE_DONE, refused: counts.refused }, "run");
}
