import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { asNumber, msg } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import type { RecordOf } from "../../contract/resource";
import type { unitCalls } from "../../contract/units/calls";
import { unitHolds } from "../../contract/units/holds";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { countUnits, lockUnits } from "../holdings/free";
import { dayOf } from "../holdings/holdings";
import { Failure, invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import { changeRecord, createRecord, type Writer } from "../resources/store";
import { refuseMissingFiles } from "../uploads/references";

type Asked = z.output<(typeof unitCalls.hold)["body"]>;
type Kind = Asked["kind"];

const ofSpv = (id: number): SQL => sql`(property_id in (select a.id from assets a where a.spv_id = ${id})
  or property_id is null and exists (select from unit_balances b join assets a on a.id = b.property_id
    where a.spv_id = ${id} and b.user_id = unit_holds.user_id and b.units > 0))`;

/** What the server knows of holds: the names behind their references, and that each is lifted once. */
export const unitHoldRules: Rules = {
  computed: {
    user_name: sql`(select u.name from users u where u.id = unit_holds.user_id)`,
    property_name: sql`(select a.name from assets a where a.id = unit_holds.property_id)`,
  },
  filters: { spv_id: (id) => ofSpv(Number(id)) },
  beforeCreate: async (writing, values) => {
    await refuseMissingFiles(writing, unitHolds.fields, values);
    return values;
  },
  beforeChange: async (writing, before, changes) => {
    if (before.released_at) throw new Failure("conflict", "This hold is already lifted");
    await refuseMissingFiles({ ...writing, before }, unitHolds.fields, changes);
    return changes;
  },
};

/** What each kind has to say, and what it may not. */
const NEEDS: Record<Kind, Partial<Record<keyof Asked, string>>> = {
  freeze: {},
  pledge: {
    property_id: "Choose the asset whose units are pledged",
    units: "Enter how many units are pledged",
    party: "Name whom they are pledged to",
    document: "Add the deed of the pledge",
  },
  "court-order": { document: "Add the order", document_number: "Enter the number of the order" },
};

/** Places a hold on units at once; a pledge takes no more than is held and not on hold already. */
export function holdUnits(writer: Writer, asked: Asked) {
  const { deps, actor } = writer;
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const errors: Problem[] = Object.entries(NEEDS[asked.kind])
      .filter(([path]) => !asked[path as keyof Asked])
      .map(([path, message]) => ({ path, message }));
    if (asked.kind === "freeze" && (asked.units || asked.property_id))
      errors.push({ path: asked.units ? "units" : "property_id", message: "A freeze holds all units of all assets" });
    if (asked.units && !asked.property_id)
      errors.push({ path: "property_id", message: "Choose the asset of the units" });
    if (asked.until && asked.until < dayOf(now)) errors.push({ path: "until", message: "This day is over" });
    const problem = await customerProblem(tx, asked.user_id);
    if (problem) errors.push({ path: "user_id", message: problem });
    if (errors.length) throw invalid(errors);
    if (asked.kind === "pledge" && asked.property_id) await refuseMoreThanHeld(writer, tx, asked, asked.property_id);
    const within = { ...writer, deps: { ...deps, db: tx } };
    return createRecord(within, unitHolds, unitHoldRules, {
      ...asked,
      placed_at: now.toISOString(),
      placed_by: actor.id,
    });
  });
}

async function refuseMoreThanHeld({ deps }: Writer, tx: Writer["deps"]["db"], asked: Asked, property_id: number) {
  await lockUnits(tx, property_id);
  const about = { property_id, from_user_id: asked.user_id, pastLockIn: true, now: deps.clock() };
  const { held, onHold } = await countUnits(tx, about);
  const left = held - onHold;
  if (Number(asked.units) <= left) return;
  const message = msg("This customer holds %{held} units, of which %{held_back} are on hold already", {
    held: asNumber(held),
    held_back: asNumber(onHold),
  });
  throw invalid([{ path: "units", message }], message);
}

/** Lifts a hold; the units are free from then on. */
export function releaseHold(
  writer: Writer,
  id: number,
  { reason, document }: { reason: string; document?: string | null | undefined },
) {
  const lifted: Partial<RecordOf<typeof unitHolds>> = {
    released_at: writer.deps.clock().toISOString(),
    released_by: writer.actor.id,
    release_reason: reason,
    release_document: document ?? null,
  };
  return changeRecord(writer, unitHolds, unitHoldRules, id, lifted, "release");
}

/** Says why somebody can be no holder at all; nothing where they can. */
async function customerProblem(tx: Database, id: number): Promise<string | undefined> {
  const { users } = tables;
  const [found] = await tx.select({ is_employee: users.is_employee }).from(users).where(eq(users.id, id));
  return found && !found.is_employee ? undefined : "There is no such customer";
}
