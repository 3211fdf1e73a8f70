import { and, asc, eq } from "drizzle-orm";
import { feeCalls } from "../../contract/fees/calls";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";
import { feeCategoryOf } from "./category";
import { exampleOf } from "./example";
import { projectFees } from "./tables";

/** Serves the fees of each project. */
export function serveFeeItems(api: Api) {
  serve(api, feeCalls.items, async ({ deps, params }) => ({ data: await itemsOf(deps.db, params.id) }));
  // The documented synchronisation is a GET: it adds only what the percentages already imply.
  serve(api, feeCalls.sync, ({ deps, params }) =>
    transaction(deps.db, async (tx) => {
      await itemsOf(tx, params.id);
      const active = tx
        .select({ project_id: tables.assets.id, percentage_id: tables.fee_percentages.id })
        .from(tables.fee_percentages)
        .innerJoin(tables.assets, eq(tables.assets.id, params.id))
        .where(eq(tables.fee_percentages.status, "Active"))
        .orderBy(asc(tables.fee_percentages.id));
      const missing = await active;
      if (missing.length) await tx.insert(projectFees).values(missing).onConflictDoNothing();
      return { data: await itemsOf(tx, params.id) };
    }),
  );
  serve(api, feeCalls.example, async ({ deps, query }) => ({ data: await exampleOf(deps.db, query) }));
  serve(api, feeCalls.itemStatus, ({ deps, params, query, body, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const project = Number(params.project_id);
      const [item] = await tx
        .update(projectFees)
        .set(body)
        .where(and(eq(projectFees.project_id, project), eq(projectFees.id, query.property_id)))
        .returning();
      if (!item) throw notFound("fee");
      const doing = { actor, at: deps.clock(), requestId, action: "status" };
      await recordChange(tx, { ...doing, resource: "project_fees", recordId: item.id });
      return { data: (await itemsOf(tx, project)).find(({ id }) => id === item.id), message: "Saved" };
    }),
  );
}

/** Lists a project's fees with the percentage of its category; a property has no category and so none. */
async function itemsOf(db: Database, project: number) {
  const [asset] = await db.select().from(tables.assets).where(eq(tables.assets.id, project));
  if (!asset) throw notFound("asset");
  const category = feeCategoryOf(asset.property_type_id as number | null);
  const rows = await db
    .select({ item: projectFees, fee: tables.fee_percentages })
    .from(projectFees)
    .innerJoin(tables.fee_percentages, eq(tables.fee_percentages.id, projectFees.percentage_id))
    .where(eq(projectFees.project_id, project))
    .orderBy(asc(projectFees.id));
  return rows.map(({ item, fee }) => ({
    id: item.id,
    percentage_id: item.percentage_id,
    name: fee.name,
    types: fee.types,
    percentage: category ? fee[category] : null,
    status: item.status,
    percentage_status: fee.status,
  }));
}
