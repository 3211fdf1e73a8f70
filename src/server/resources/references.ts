import { inArray } from "drizzle-orm";
import type { Field } from "../../contract/fieldRegistry";
import { msg } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Database } from "../db/database";
import { keyOf, tableNamed } from "../db/tables";
import { leavesOf } from "./leaves";
import type { Values } from "./values";

/** Tells which fields of a record name one of another resource that does not exist. */
export async function missingReferences(db: Database, fields: readonly Field[], record: Values): Promise<Problem[]> {
  const errors: Problem[] = [];
  for (const { field, path, value } of leavesOf(fields, record)) {
    const ids = [value].flat().filter((id) => id !== null) as number[];
    if (field.to === undefined || !ids.length) continue;
    const { table, label } = resourceNamed(field.to);
    const key = keyOf(tableNamed(table));
    const found = await db.select({ id: key }).from(tableNamed(table)).where(inArray(key, ids));
    const gone = ids.filter((id) => !found.some((row) => row.id === id));
    if (gone.length)
      errors.push({
        path,
        message: msg("%{label} %{gone} does not exist", { label: msg(label), gone: gone.join(", ") }),
      });
  }
  return errors;
}
