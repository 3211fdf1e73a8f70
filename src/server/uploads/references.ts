import { and, eq, getTableName, inArray, or, type SQL, sql } from "drizzle-orm";
import type { FieldError } from "../../contract/errors";
import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import { resources } from "../../contract/resources";
import type { Database } from "../db/open";
import { files } from "../db/tables/projects";
import { columnAt, tableNamed } from "../db/tables/resources";
import { leavesOf } from "../resources/leaves";
import type { Values } from "../resources/shape";

const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const ADDRESS = { image: new RegExp(`^/api/media/(${UUID})$`), file: new RegExp(`^/api/console/files/(${UUID})$`) };
type Kind = keyof typeof ADDRESS;

/** Gives the address under which records name a stored file. */
export const addressOf = ({ id, public: isPublic }: { id: string; public: boolean }) =>
  `/api/${isPublic ? "media" : "console/files"}/${id}`;

/** Gives the id of the stored file that an address names, if it names one of that kind. */
export const idIn = (address: unknown, kind: Kind) => ADDRESS[kind].exec(String(address))?.[1];

/**
 * Tells which fields of a record name a picture or a document that is not stored; those it names stay until the end.
 *
 * Where its uploader is told, a file of anybody else counts as not stored.
 */
export async function missingFiles(
  tx: Database,
  fields: readonly Field[],
  record: Values,
  uploader?: number,
): Promise<FieldError[]> {
  const named = leavesOf(fields, record).flatMap(({ field: { kind }, path, value }) =>
    (kind === "image" || kind === "file") && value ? [{ path, kind, id: idIn(value, kind) }] : [],
  );
  const ids = named.flatMap(({ id }) => id ?? []);
  // Locked, so that nothing sweeps a file away while it is being named.
  const own = uploader === undefined ? undefined : eq(files.created_by, uploader);
  const found = ids.length
    ? await tx
        .select({ id: files.id, public: files.public })
        .from(files)
        .where(and(inArray(files.id, ids), own))
        .for("update")
    : [];
  return named
    .filter(({ id, kind }) => !found.some((file) => file.id === id && file.public === (kind === "image")))
    .map(({ path, kind }) => ({
      path,
      message: `This ${kind === "image" ? "picture" : "document"} is not stored; upload it again`,
    }));
}

/**
 * Keeps the pictures that a record names now, and lets those go that it named before and nothing else does: they are
 * swept away later.
 */
export async function keepFiles(tx: Database, before: readonly string[], after: readonly string[]): Promise<void> {
  const kept = after.flatMap((address) => idIn(address, "image") ?? []);
  if (kept.length) await tx.update(files).set({ kept: true }).where(inArray(files.id, kept));
  const dropped = before.filter((address) => !after.includes(address));
  const named = dropped.length ? await stillNamed(tx, dropped) : [];
  const free = dropped.filter((address) => !named.includes(address)).flatMap((address) => idIn(address, "image") ?? []);
  if (free.length) await tx.update(files).set({ kept: false }).where(inArray(files.id, free));
}

/** Lets documents go that nothing names any longer: they are swept away later. */
export async function releaseFiles(tx: Database, addresses: readonly string[]): Promise<void> {
  const ids = addresses.flatMap((address) => idIn(address, "file") ?? []);
  if (ids.length) await tx.update(files).set({ kept: false }).where(inArray(files.id, ids));
}

/** Gives those of some addresses that a record or a section of an asset names. */
export async function stillNamed(tx: Database, addresses: readonly string[]): Promise<string[]> {
  const listed = sql.join(
    addresses.map((address) => sql`(${address}::text)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from (values ${listed}) as named (address) where ${or(inSections, inOrders, inChecks, ...inRecords)}`,
  );
  return rows.map(({ address }) => address);
}

/** Lets all files go that an asset names alone; call it before its rows are gone. */
export async function releaseFilesOf(tx: Database, assetId: number): Promise<void> {
  // What another record names too is found out when they are swept.
  await tx.execute(sql`update files set kept = false where id::text in (
    select found[1] from (
      select data::text as said from asset_sections where asset_id = ${assetId}
      union all select file from documents where property_id = ${assetId}
      union all select cover from assets where id = ${assetId}
    ) as named, regexp_matches(said, ${`/api/(?:media|console/files)/(${UUID})`}, 'g') as found)`);
}

const inSections = sql`exists (select from asset_sections where position(named.address in data::text) > 0)`;

const inOrders = sql`exists (select from order_documents where named.address in (file, signed_file))
  or exists (select from order_payments where proof = named.address)`;

const inChecks = sql`exists (select from kyc_documents where file = address)`;

const isFile = ({ kind }: Field) => kind === "image" || kind === "file";
const hasFiles = ({ item }: Field) => item !== undefined && fieldsOf(item).some(isFile);

const inRecords: SQL[] = resources.flatMap((resource) =>
  resource.fields
    .filter((field) => (isFile(field) || hasFiles(field)) && !field.computed)
    .map((field) => {
      const table = tableNamed(resource.table);
      const column = columnAt(table, field.path);
      const named = isFile(field)
        ? sql`${column} = named.address`
        : sql`position(named.address in ${column}::text) > 0`;
      return sql`exists (select from ${sql.identifier(getTableName(table))} where ${named})`;
    }),
);
