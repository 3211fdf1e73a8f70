import { eq } from "drizzle-orm";
import type { Told } from "../approvals/told";
import { tables } from "../db/tables";
import { missingFees } from "./missing";
import { projectFees } from "./tables";

/** Says which fee of which asset a request switches on or off. */
export async function titleOfSwitch({ tx, query, body }: Told): Promise<string> {
  const { fee_percentages, assets } = tables;
  const [found] = await tx
    .select({ fee: fee_percentages.name, asset: assets.name })
    .from(projectFees)
    .innerJoin(fee_percentages, eq(fee_percentages.id, projectFees.percentage_id))
    .innerJoin(assets, eq(assets.id, projectFees.project_id))
    .where(eq(projectFees.id, (query as { property_id: number }).property_id));
  return `Switch “${found?.fee}” of “${found?.asset}” ${body.status === "Active" ? "on" : "off"}`;
}

/** Returns which fees a request adds to which asset. */
export async function titleOfAddedFees({ tx, params }: Told): Promise<string> {
  const project = Number(params.project_id);
  const { id, name } = tables.assets;
  const [asset] = await tx.select({ name }).from(tables.assets).where(eq(id, project));
  const fees = (await missingFees(tx, project)).map((fee) => `“${fee.name}”`);
  return `Add ${fees.join(", ") || "no fee"} to “${asset?.name}”`;
}
