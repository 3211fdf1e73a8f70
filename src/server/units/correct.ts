import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { asNumber, msg, type Words } from "../../contract/language/message";
import type { unitCalls } from "../../contract/units/calls";
import { tables } from "../db/tables";
import { lockUnits } from "../holdings/free";
import { invalid, notFound } from "../http/failure";
import type { Writing } from "../resources/rules";
import { correctedInDelivery, type Moved, moveUnits } from "../tokens/deliver";
import { unitMovements } from "./tables";
import { refuseUnfree } from "./take";

type Asked = z.output<(typeof unitCalls.correct)["body"]> & { approval_id?: number | undefined };

/** Undoes a movement of an SPV's units, in whole or in part, by one that goes the other way; gives what became of it. */
export async function correctMovement(writing: Writing, spvId: number, id: number, asked: Asked): Promise<Moved> {
  const { tx } = writing;
  const { assets } = tables;
  const [found] = await tx
    .select({ movement: unitMovements })
    .from(unitMovements)
    .innerJoin(assets, and(eq(assets.id, unitMovements.property_id), eq(assets.spv_id, spvId)))
    .where(eq(unitMovements.id, id));
  if (!found) throw notFound("movement of units");
  const { property_id, kind, from_user_id, to_user_id, units, price } = found.movement;
  if (kind === "correction") throw refuse("A correction is not corrected; enter the movement anew");
  await lockUnits(tx, property_id);
  const corrected = await tx
    .select({ units: sql<number>`coalesce(sum(${unitMovements.units}), 0)::int` })
    .from(unitMovements)
    .where(eq(unitMovements.corrects_id, id));
  const left = units - (corrected[0]?.units ?? 0) - (await correctedInDelivery(tx, id));
  if (asked.units > left)
    throw refuse(
      left
        ? msg("Only %{left} units of it are not corrected yet", { left: asNumber(left) })
        : "It is corrected already",
    );
  if (to_user_id !== null)
    await refuseUnfree(writing, { property_id, from_user_id: to_user_id, units: asked.units, pastLockIn: true });
  const back = { property_id, from_user_id: to_user_id, to_user_id: from_user_id, price, corrects_id: id };
  return moveUnits(writing, { kind: "correction", ...back, ...asked });
}

const refuse = (message: Words) => invalid([{ path: "units", message }], message);
