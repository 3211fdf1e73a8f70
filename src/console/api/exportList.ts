import type { RaRecord, SortPayload } from "react-admin";
import { commonRoutes } from "../../contract/commonRoutes";
import { cellOf } from "../../contract/csv";
import { EXPORT_FORMAT, type ExportFormat } from "../../contract/exportFormat";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Resource } from "../../contract/resource";
import { isExtension } from "../../contract/resourceCalls";
import type { Api } from "./api";
import { valueAt } from "./changes";
import { isAbsent } from "./extension";
import { everyPage, setFilters } from "./pages";
import type { Row } from "./rows";
import { saveFile } from "./saveFile";

/** What of a list is wanted, and as what. */
export interface Export {
  filter?: Row;
  sort?: SortPayload;
  /** CSV unless told. */
  format?: ExportFormat;
  /** Paths of the columns in their order; all that there are unless told. */
  columns?: readonly string[];
  /** Numbers of the only records that are wanted. */
  ids?: readonly number[];
}

/** Gives the person a file of the rows of a list; a server that has no export is asked page by page, for CSV alone. */
export async function exportList(api: Api, resource: Resource, wanted: Export): Promise<void> {
  const day = new Date().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
  const file = await exported(api, resource, wanted);
  saveFile(file, `${resource.name}-${day}.${wanted.format ?? "csv"}`);
}

async function exported(api: Api, resource: Resource, wanted: Export): Promise<Blob> {
  const { filter = {}, sort, format, columns, ids } = wanted;
  const query = {
    filter: JSON.stringify(setFilters(ids ? { id: ids } : filter)),
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    ...(columns?.length ? { columns: columns.join() } : {}),
    ...(format ? { format } : {}),
  };
  try {
    // All rows may take longer than one answer's ten seconds.
    return await api.file(commonRoutes.export, { params: { resource: resource.name }, query, timeout: 0 });
  } catch (error) {
    if (!isAbsent(error) || isExtension(resource) || filter.where || format === "xlsx") throw error;
    return csvFromPages(api, resource, wanted);
  }
}

/** Builds the CSV of rows of a list from its pages, as the server's export would, where there is none. */
async function csvFromPages(api: Api, resource: Resource, { filter = {}, sort, columns, ids }: Export): Promise<Blob> {
  const given = resource.fields.filter(({ writeOnly }) => !writeOnly).map(({ path }) => path);
  const paths = columns?.length ? columns : given;
  const cells = (record: RaRecord) => paths.map((path) => cellOf(valueAt(record, path)));
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const parts = [stringify([[...paths]])];
  const pages = everyPage(api, resource, ids ? {} : { filter, ...(sort ? { sort } : {}) }, Number.POSITIVE_INFINITY);
  for await (const records of pages) {
    const chosen = ids ? records.filter(({ id }) => ids.includes(Number(id))) : records;
    parts.push(stringify(chosen.map(cells)));
  }
  return new Blob(parts, { type: EXPORT_FORMAT.csv });
}
