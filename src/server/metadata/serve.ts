import { and, asc, eq } from "drizzle-orm";
import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import { fieldsOf } from "../../contract/fieldRegistry";
import { decodeMessage } from "../../contract/language/message";
import { metadataCalls } from "../../contract/metadata/calls";
import { METADATA_ITEM } from "../../contract/metadata/projectMetadata";
import { differenceOf } from "../audit/difference";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import type { Api } from "../http/context";
import { invalid, notFound } from "../http/failure";
import { serve } from "../http/serve";
import { missingReferences } from "../resources/references";
import { cleanHtml } from "../resources/richText";
import { projectMetadata } from "./tables";

type Item = typeof projectMetadata.$inferInsert;

/** Serves the videos, popup texts, countries, fee and risk items of projects (specification §7, project_metadata). */
export function serveMetadata(api: Api) {
  serve(api, metadataCalls.create, ({ deps, body, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const item = await checked(tx, body);
      const [data] = await tx.insert(projectMetadata).values(item).returning();
      const doing = {
        actor,
        at: deps.clock(),
        requestId,
        action: "create",
        changes: differenceOf(SAID, undefined, item),
      };
      await recordChange(tx, { ...doing, resource: "project_metadata", recordId: data?.id ?? 0 });
      return { data, message: "Created", status: 201 };
    }),
  );
  serve(api, metadataCalls.update, ({ deps, params, body, actor, requestId }) =>
    transaction(deps.db, async (tx) => {
      const [item] = await tx.select().from(projectMetadata).where(eq(projectMetadata.id, params.id)).for("update");
      if (!item) throw notFound("item");
      const { id } = item;
      const changed = await checked(tx, { ...item, ...body }, item);
      const [data] = await tx.update(projectMetadata).set(changed).where(eq(projectMetadata.id, id)).returning();
      const doing = {
        actor,
        at: deps.clock(),
        requestId,
        action: "update",
        changes: differenceOf(SAID, item, changed),
      };
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

/** What an item says, as the trail tells of it. */
const SAID = {
  fields: [
    ...fieldsOf(metadataCalls.create.body.pick({ project_id: true, kind: true, title: true })),
    ...fieldsOf(METADATA_ITEM.popup.pick({ value: true })),
  ],
};

const RICH: readonly Item["kind"][] = ["risk", "popup"];

/** Gives an item as it is stored, cleaned where it is rich text, or refuses what its kind does not take, at its field. */
async function checked(tx: Database, { id: _id, ...given }: Item & { id?: number }, before?: Item): Promise<Item> {
  const item = given.value && RICH.includes(given.kind) ? { ...given, value: cleanHtml(given.value) } : given;
  const { fields } = SAID;
  const shape = fieldsOf(METADATA_ITEM[item.kind]);
  const isSaid = (path: string) =>
    !before || item.kind !== before.kind || item[path as "value"] !== before[path as "value"];
  const wrong = shape.flatMap(({ path, schema }) => {
    const { error } = schema.safeParse(item[path as "value"] || undefined);
    return error && isSaid(path) ? [{ path, message: decodeMessage(error.issues[0]?.message ?? "Enter this") }] : [];
  });
  const errors = [...wrong, ...(await missingReferences(tx, fields, { project_id: item.project_id }))];
  if (!errors.length && item.kind === "country" && isSaid("value")) errors.push(...(await twice(tx, item)));
  if (errors.length) throw invalid(errors);
  return item;
}

/** A country is in a project's list once. */
async function twice(tx: Database, { project_id, value }: Item) {
  const countries = await itemsOf(tx, project_id, "country");
  return countries.some((one) => one.value === value)
    ? [{ path: "value", message: "This country is in the list already" }]
    : [];
}
