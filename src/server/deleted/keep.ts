import { eq } from "drizzle-orm";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { keyOf, tableNamed } from "../db/tables";
import type { Auditing } from "../resources/rules";
import { recordOf } from "../resources/shape";
import { type Values, valueAt } from "../resources/values";
import { noteFiles } from "../uploads/uses";
import { deletedRecords } from "./tables";

/** Keeps the row of a record aside that is about to be deleted, with the files that it names. */
export async function keepDeleted({ tx, actor, now, requestId }: Auditing, resource: Resource, id: number) {
  const table = tableNamed(resource.table);
  const [row] = (await tx
    .select()
    .from(table)
    .where(eq(keyOf(table), id))) as Values[];
  if (!row) return;
  const [kept] = await tx
    .insert(deletedRecords)
    .values({
      resource: resource.name,
      record_id: id,
      row,
      people: peopleIn(resource, row),
      deleted_by: actor.id || null,
      deleted_at: now.toISOString(),
      request_id: requestId,
    })
    .returning({ id: deletedRecords.id });
  await noteFiles(tx, "deleted_records", Number(kept?.id), row);
}

/** Gives the accounts that a record names. */
function peopleIn(resource: Resource, row: Values): number[] {
  const record = recordOf(resource, row);
  return resource.fields
    .filter(({ to }) => to !== undefined && resourceNamed(to).table === "users")
    .flatMap(({ path }) => [valueAt(record, path)].flat())
    .filter((one) => typeof one === "number");
}
