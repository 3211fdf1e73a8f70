import type { RaRecord, SortPayload } from "react-admin";
import { commonRoutes } from "../../contract/commonRoutes";
import { cellOf } from "../../contract/csv";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Resource } from "../../contract/resource";
import { isExtension } from "../../contract/resourceCalls";
import type { Api } from "./api";
import { valueAt } from "./changes";
import { isAbsent } from "./extension";
import { everyPage, setFilters } from "./pages";
import type { Row } from "./rows";
import { saveFile } from "./saveFile";

/** Gives the person a CSV of all rows of a list; a server that has no export is asked page by page. */
export async function exportCsv(
  api: Api,
  resource: Resource,
  { filter = {}, sort }: { filter?: Row; sort?: SortPayload },
): Promise<void> {
  const day = new Date().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
  saveFile(await exported(api, resource, filter, sort), `${resource.name}-${day}.csv`);
}

async function exported(api: Api, resource: Resource, filter: Row, sort?: SortPayload): Promise<Blob> {
  const query = {
    filter: JSON.stringify(setFilters(filter)),
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
  };
  try {
    // All rows may take longer than one answer's ten seconds.
    return await api.file(commonRoutes.export, { params: { resource: resource.name }, query, timeout: 0 });
  } catch (error) {
    if (!isAbsent(error) || isExtension(resource) || filter.where) throw error;
    return csvFromPages(api, resource, { filter, ...(sort ? { sort } : {}) });
  }
}

type Wanted = Parameters<typeof everyPage>[2];

/** Builds the CSV of all rows of a list from its pages, as the server's export would, where there is none. */
async function csvFromPages(api: Api, resource: Resource, wanted: Wanted): Promise<Blob> {
  const paths = resource.fields.filter(({ writeOnly }) => !writeOnly).map(({ path }) => path);
  const cells = (record: RaRecord) => paths.map((path) => cellOf(valueAt(record, path)));
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const parts = [stringify([paths])];
  for await (const records of everyPage(api, resource, wanted, Number.POSITIVE_INFINITY)) {
    parts.push(stringify(records.map(cells)));
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
