import { type SQL, sql } from "drizzle-orm";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import { invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";

/** Documents of one kind of owner that come in versions and are reviewed by somebody else. */
export interface ReviewedDocuments {
  definition: Resource;
  /** Whose documents they are: the field that names the owner, its table, and words for one that is not there. */
  owner: { field: string; table: string; missing: string };
}

/**
 * Gives the fields by which one puts forward what is approved, and whose change has to be reviewed again. Who may read
 * a document and what it is called are not of them: what was approved is what it says.
 */
const reviewedFields = ({ owner }: ReviewedDocuments) => [owner.field, "file", "kind", "expires_on"];

const NOT_REVIEWED = { review_status: "pending", review_note: null, reviewed_by: null };

/** Makes the rules of such documents: they count up, name a stored file, and are reviewed again once changed. */
export function versionRules(documents: ReviewedDocuments): Rules {
  const { owner } = documents;
  const series = [owner.field, "title", "kind"];
  const reviewed = reviewedFields(documents);
  return {
    computed: { put_forward_by: putForwardBy(documents) },
    beforeCreate: async ({ tx }, values) => ({ ...values, revision: await nextRevision(tx, documents, values) }),
    beforeChange: async ({ tx }, before, changes) => {
      const changed = (path: string) => changes[path] !== undefined && changes[path] !== before[path];
      return {
        ...changes,
        ...(series.some(changed) ? { revision: await nextRevision(tx, documents, { ...before, ...changes }) } : {}),
        ...(reviewed.some(changed) ? NOT_REVIEWED : {}),
      };
    },
  };
}

/**
 * Four eyes: a document is not approved by who put forward what is approved of it. Whoever uploads another file puts it
 * forward anew, so that somebody who may edit and somebody else who may approve are always enough.
 */
function putForwardBy(documents: ReviewedDocuments): SQL {
  const { name, table } = documents.definition;
  const fields = sql.join(
    reviewedFields(documents).map((path) => sql`${path}`),
    sql`, `,
  );
  return sql`(
    with changes as (
      select id, actor_id, action, changes from audit
      where resource = ${name} and record_id = ${sql.identifier(table)}.id::text and action in ('create', 'update', 'undo', 'revert')
    )
    select coalesce(jsonb_agg(distinct actor_id), '[]') from changes where actor_id is not null
      and (action = 'create' or changes ?| array[${fields}]::text[])
      and id >= (select coalesce(max(id), 0) from changes where action = 'create' or changes ? 'file'))`;
}

/** Gives the number that follows those of the same owner, title and kind; two at once wait for each other. */
async function nextRevision(tx: Database, { definition, owner }: ReviewedDocuments, values: Values): Promise<number> {
  await lockOwner(tx, owner, values[owner.field]);
  const { rows } = await tx.execute<{ highest: number | null }>(sql`
    select max(revision) as highest from ${sql.identifier(definition.table)}
    where ${sql.identifier(owner.field)} = ${values[owner.field]} and title = ${values.title} and kind = ${values.kind}`);
  return (rows[0]?.highest ?? 0) + 1;
}

/** Keeps an owner from others until the transaction ends. */
async function lockOwner(tx: Database, { field, table, missing }: ReviewedDocuments["owner"], id: unknown) {
  const { rows } = await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`);
  if (!rows.length) throw invalid([{ path: field, message: missing }]);
}
