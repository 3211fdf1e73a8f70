import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { imports } from "../../contract/imports/resource";
import { allows } from "../../contract/permissions";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Actor } from "../http/context";
import { Failure } from "../http/failure";
import { refuseOthers } from "../resources/owned";
import { lockRecord, readRecord } from "../resources/store";
import type { Import } from "./keep";
import { importPlans } from "./tables";

/**
 * Gives an import to whoever may see it: its maker, whoever may view the trail, and while it waits whoever may approve it.
 * It is kept from others where the transaction is to change it.
 */
export async function seenImport(db: Database, id: number, actor: Actor, lock = false): Promise<Import> {
  const one = (await (lock ? lockRecord : readRecord)(db, imports, {}, id)) as Import;
  if (one.status !== "waits" || !allows(actor.grants, resourceNamed(one.resource).permission, "approve"))
    refuseOthers(imports, actor, one);
  return one;
}

/** Tells whether somebody may view the records of an import, and so its rows. */
export const mayViewRecords = ({ resource }: Pick<Import, "resource">, { grants }: Actor) =>
  allows(grants, resourceNamed(resource).permission, "view");

/** Refuses whoever may not view the records of an import. */
export function requireRecords(one: Import, actor: Actor) {
  if (!mayViewRecords(one, actor)) throw new Failure("forbidden", "Your role does not show you these records");
}

/** Refuses whoever did not bring the file. */
export function requireMaker(one: Import, actor: Actor) {
  if (one.made_by !== actor.id) throw new Failure("forbidden", "Only whoever brought the file may do this");
}

/** Gives what the columns of an import are, as far as that was said; nothing once its file is forgotten. */
export async function planOfImport(db: Database, id: number) {
  const [found] = await db.select().from(importPlans).where(eq(importPlans.import_id, id));
  return found;
}

/** Gives the columns that somebody last gave to a file with one of some headers, for the same records. */
export async function rememberedMapping(db: Database, actor: Actor, resource: string, headers: readonly string[]) {
  const { imports: table } = tables;
  const [found] = await db
    .select({ mapping: importPlans.mapping })
    .from(importPlans)
    .innerJoin(table, eq(table.id, importPlans.import_id))
    .where(
      and(
        ...[eq(table.made_by, actor.id), eq(table.resource, resource)],
        ...[inArray(importPlans.headers, [...headers]), isNotNull(importPlans.mapping)],
      ),
    )
    .orderBy(desc(importPlans.import_id))
    .limit(1);
  return found?.mapping ?? undefined;
}
