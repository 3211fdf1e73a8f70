import { eq } from "drizzle-orm";
import type { Told } from "../approvals/told";
import { tables } from "../db/tables";
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
