import { eq } from "drizzle-orm";
import { UNITS_TAKEN } from "../../contract/units/calls";
import { UNIT_HOLD } from "../../contract/units/vocabulary";
import type { Tell, Told } from "../approvals/told";
import { tables } from "../db/tables";

/** Titles of requests about what else than a transfer moves units, and about holds on them. */
export const unitTitles: Readonly<Record<string, Tell>> = {
  "POST /console/spv/:spv_id/unit-movements": unitMovement,
  "POST /console/spv/:spv_id/unit-movements/:movement_id/correction": ({ params, body }) =>
    `Correction of movement ${params.movement_id}: ${formatUnits(body.units)}`,
  "PUT /console/unit-holds/:id/release": ({ before }) =>
    `Lift ${UNIT_HOLD[before?.kind as keyof typeof UNIT_HOLD].toLowerCase()} no. ${before?.id}`,
};

async function unitMovement({ tx, body }: Told): Promise<string> {
  const { assets } = tables;
  const [asset] = await tx
    .select({ name: assets.name })
    .from(assets)
    .where(eq(assets.id, Number(body.property_id)));
  const what = UNITS_TAKEN[body.kind as keyof typeof UNITS_TAKEN];
  return `${what} of ${formatUnits(body.units)} of “${asset?.name}”`;
}

const formatUnits = (units: unknown) => (units === 1 ? "1 unit" : `${Number(units).toLocaleString("en-IN")} units`);
