import { and, asc, eq, sql } from "drizzle-orm";
import { metadataCalls } from "../../contract/calls/projects";
import { recordChange } from "../audit/record";
import { transaction } from "../db/open";
import { projectMetadata } from "../db/tables/projects";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";

/** Serves the videos, popup texts, fee and risk items of projects (specification §7, project_metadata). */
export function serveMetadata(api: Api) {
  serve(api, metadataCalls.create, ({ deps, body, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const [data] = await tx.insert(projectMetadata).values(body).returning();
      const doing = { actor, at: deps.clock(), requestId, action: "create" };
      await recordChange(tx, { ...doing, resource: "project_metadata", recordId: data?.id ?? 0 });
      return { data, message: "Created", status: 201 };
    }),
  );
  serve(api, metadataCalls.update, ({ deps, params, body, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const [data] = await tx
        .update(projectMetadata)
        // An empty change still answers with the item as it is.
        .set({ ...body, position: body.position ?? sql`${projectMetadata.position}` })
        .where(eq(projectMetadata.id, params.id))
        .returning();
      if (!data) throw notFound("item");
      const doing = { actor, at: deps.clock(), requestId, action: "update" };
      await recordChange(tx, { ...doing, resource: "project_metadata", recordId: data.id });
      return { data, message: "Saved" };
    }),
  );
  serve(api, metadataCalls.remove, ({ deps, params, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const [data] = await tx.delete(projectMetadata).where(eq(projectMetadata.id, params.id)).returning();
      if (!data) throw notFound("item");
      const doing = { actor, at: deps.clock(), requestId, action: "delete" };
      await recordChange(tx, { ...doing, resource: "project_metadata", recordId: data.id });
      return { data, message: "Deleted" };
    }),
  );
  serve(api, metadataCalls.risks, async ({ deps, params }) => {
    const { project_id, kind, position, id } = projectMetadata;
    const risks = deps.db
      .select()
      .from(projectMetadata)
      .where(and(eq(project_id, params.id), eq(kind, "risk")));
    return { data: await risks.orderBy(asc(position), asc(id)) };
  });
}
