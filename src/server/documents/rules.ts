import { sql } from "drizzle-orm";
import { DOCUMENT_VISIBILITY } from "../../contract/assetVocabulary";
import { documents } from "../../contract/resources/documents";
import type { Database } from "../db/open";
import { Failure, invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/shape";
import { missingFiles } from "../uploads/references";

/** What was reviewed of a document: a change of it has to be reviewed again. */
export const REVIEWED_FIELDS = ["property_id", "file", "kind", "expires_on"] as const;

/** What makes documents versions of each other. */
const SERIES = ["property_id", "title", "kind"] as const;

const FILES = documents.fields.filter(({ kind }) => kind === "file");

const NOT_REVIEWED = { review_status: "pending", review_note: null, reviewed_by: null };

/** What the server knows of documents beyond their definition: they count up, and are reviewed by `reviewDocument`. */
export const documentRules: Rules = {
  beforeCreate: async ({ tx }, values) => {
    await requireFile(tx, values);
    return { ...values, revision: await nextRevision(tx, values) };
  },
  beforeChange: async ({ tx }, before, changes) => {
    const changed = (path: string) => changes[path] !== undefined && changes[path] !== before[path];
    if (changed("file")) await requireFile(tx, changes);
    return {
      ...changes,
      ...(SERIES.some(changed) ? { revision: await nextRevision(tx, { ...before, ...changes }) } : {}),
      ...(REVIEWED_FIELDS.some(changed) || isWidened(before, changes) ? NOT_REVIEWED : {}),
    };
  },
  beforeRemove: async ({ tx }, document) => refuseLastOfOffer(tx, document),
};

const AUDIENCES: readonly unknown[] = Object.keys(DOCUMENT_VISIBILITY);

/** What was approved for few is not thereby approved for many. */
const isWidened = (before: Values, { visibility = before.visibility }: Values) =>
  AUDIENCES.indexOf(visibility) > AUDIENCES.indexOf(before.visibility);

/** Gives the number that follows those of the same asset, title and kind; two at once wait for each other. */
async function nextRevision(tx: Database, { property_id, title, kind }: Values): Promise<number> {
  await lockAsset(tx, property_id);
  const { rows } = await tx.execute<{ highest: number | null }>(sql`
    select max(revision) as highest from documents
    where property_id = ${property_id} and title = ${title} and kind = ${kind}`);
  return (rows[0]?.highest ?? 0) + 1;
}

/** Keeps an asset from others until the transaction ends, and gives its status. */
async function lockAsset(tx: Database, id: unknown): Promise<string> {
  const { rows } = await tx.execute<{ status: string }>(sql`select status from assets where id = ${id} for update`);
  const [asset] = rows;
  if (!asset) throw invalid([{ path: "property_id", message: "This asset does not exist" }]);
  return asset.status;
}

async function requireFile(tx: Database, values: Values) {
  const missing = await missingFiles(tx, FILES, values);
  if (missing.length) throw invalid(missing);
}

const OFFERED = ["upcoming", "live", "closing"];

/** An asset on offer keeps a document for its investors. */
async function refuseLastOfOffer(tx: Database, { id, property_id }: Values) {
  if (!OFFERED.includes(await lockAsset(tx, property_id))) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from documents
    where property_id = ${property_id} and review_status = 'approved' and visibility <> 'internal'`);
  if (rows.length !== 1 || rows[0]?.id !== id) return;
  throw new Failure(
    "conflict",
    "This is the last approved document for the investors of an asset on offer; it is kept",
  );
}
