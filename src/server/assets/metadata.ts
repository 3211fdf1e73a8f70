import { and, asc, eq } from "drizzle-orm";
import { assetSectionCalls } from "../../contract/calls/assetSections";
import { metadataCalls } from "../../contract/calls/projects";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/open";
import { projectMetadata } from "../db/tables/projects";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";
import { cleanHtml } from "../resources/richText";

type Item = typeof projectMetadata.$inferInsert;

/** Serves the videos, popup texts, fee and risk items of projects (specification §7, project_metadata). */
export function serveMetadata(api: Api) {
  serve(api, metadataCalls.create, ({ deps, body, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const [data] = await tx.insert(projectMetadata).values(cleaned(body, body.kind)).returning();
      const doing = { actor, at: deps.clock(), requestId, action: "create" };
      await recordChange(tx, { ...doing, resource: "project_metadata", recordId: data?.id ?? 0 });
      return { data, message: "Created", status: 201 };
    }),
  );
  serve(api, metadataCalls.update, ({ deps, params, body, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const [item] = await tx.select().from(projectMetadata).where(eq(projectMetadata.id, params.id)).for("update");
      if (!item) throw notFound("item");
      const { id, ...changed } = { ...item, ...cleaned(body, body.kind ?? item.kind) };
      const [data] = await tx.update(projectMetadata).set(changed).where(eq(projectMetadata.id, id)).returning();
      const doing = { actor, at: deps.clock(), requestId, action: "update" };
      await recordChange(tx, { ...doing, resource: "project_metadata", recordId: id });
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
  serve(api, metadataCalls.risks, async ({ deps, params }) => ({ data: await itemsOf(deps.db, params.id, "risk") }));
  serve(api, assetSectionCalls.metadata, async ({ deps, params, query }) => ({
    data: await itemsOf(deps.db, params.id, query.kind),
  }));
}

const itemsOf = (db: Database, assetId: number, wanted: Item["kind"]) => {
  const { project_id, kind, position, id } = projectMetadata;
  return db
    .select()
    .from(projectMetadata)
    .where(and(eq(project_id, assetId), eq(kind, wanted)))
    .orderBy(asc(position), asc(id));
};

const RICH: readonly Item["kind"][] = ["risk", "popup"];

/** Risks and popup texts are rich text. */
const cleaned = <Body extends { value?: string | undefined }>(body: Body, kind: Item["kind"]) =>
  body.value !== undefined && RICH.includes(kind) ? { ...body, value: cleanHtml(body.value) } : body;
