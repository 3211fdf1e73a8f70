import type { RaRecord } from "react-admin";
import { cellOf } from "../../contract/csv";
import type { Resource } from "../../contract/resource";
import type { Api } from "./api";
import { valueAt } from "./changes";
import { everyPage } from "./pages";

type Wanted = Parameters<typeof everyPage>[2];

/** Builds the CSV of all rows of a list from its pages, as the server's export would, where there is none. */
export async function csvFromPages(api: Api, resource: Resource, wanted: Wanted): Promise<Blob> {
  const paths = resource.fields.filter(({ writeOnly }) => !writeOnly).map(({ path }) => path);
  const cells = (record: RaRecord) => paths.map((path) => cellOf(valueAt(record, path)));
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const parts = [stringify([paths])];
  for await (const records of everyPage(api, resource, wanted, Number.POSITIVE_INFINITY)) {
    parts.push(stringify(records.map(cells)));
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
