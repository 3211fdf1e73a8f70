import { sql } from "drizzle-orm";
import { documents } from "../../contract/documents/resource";
import type { Database } from "../db/database";
import { Failure } from "../http/failure";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";
import { type ReviewedDocuments, versionRules } from "./versions";

/** The documents of assets. */
export const assetDocuments: ReviewedDocuments = {
  definition: documents,
  owner: { field: "property_id", table: "assets", missing: "This asset does not exist" },
};

/** What the server knows of documents beyond their definition: they count up, and are reviewed by `reviewDocument`. */
export const documentRules: Rules = {
  ...versionRules(assetDocuments),
  beforeRemove: async ({ tx }, document) => refuseLastOfOffer(tx, document),
};

const OFFERED = ["upcoming", "live", "closing"];

/** An asset on offer keeps a document for its investors. */
async function refuseLastOfOffer(tx: Database, { id, property_id }: Values) {
  const { rows: assets } = await tx.execute<{ status: string }>(
    sql`select status from assets where id = ${property_id} for update`,
  );
  if (!OFFERED.includes(assets[0]?.status ?? "")) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from documents
    where property_id = ${property_id} and review_status = 'approved' and visibility <> 'internal'`);
  if (rows.length !== 1 || rows[0]?.id !== id) return;
  throw new Failure(
    "conflict",
    "This is the last approved document for the investors of an asset on offer; it is kept",
  );
}
