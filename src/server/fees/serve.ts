import { and, asc, eq } from "drizzle-orm";
import { assets } from "../../contract/assets/resource";
import { feeCalls } from "../../contract/fees/calls";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";
import { feeCategoryOf } from "./category";
import { exampleOf } from "./example";
import { missingFees } from "./missing";
import { projectFees } from "./tables";

/** Serves the fees of each project. */
export function serveFeeItems(api: Api) {
  serve(api, feeCalls.items, async ({ deps, params }) => ({ data: await itemsOf(deps.db, params.id) }));
  serve(api, feeCalls.sync, async ({ deps, params }) => ({ data: await itemsOf(deps.db, params.id) }));
  serve(api, feeCalls.add, ({ deps, params, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const project = Number(params.project_id);
      await itemsOf(tx, project);
      const missing = await missingFees(tx, project);
      if (missing.length) {
        await tx
          .insert(projectFees)
          .values(missing.map(({ id }) => ({ project_id: project, percentage_id: id })))
          .onConflictDoNothing();
        const changes = { fees: { before: null, after: missing.map(({ name }) => name).join(", ") } };
        const doing = { actor, at: deps.clock(), requestId, action: "update" };
        await recordChange(tx, { ...doing, resource: assets.name, recordId: project, changes });
      }
      return { data: await itemsOf(tx, project), message: "Saved" };
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
