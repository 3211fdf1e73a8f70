import type { spvDocuments as spvDocumentsResource } from "../../contract/spvDocuments/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { spvDocumentRules } from "./rules";
import { serveSpvDocuments } from "./serve";
import { EXPIRIES, REVIEWS } from "./spvOverview";

declare module "../db/tables" {
  interface Tables {
    spv_documents: TableOf<typeof spvDocumentsResource>;
  }
}

/** The legal set of an SPV. */
export const spvDocuments = subject({
  resources: { "spv-documents": spvDocumentRules },
  serve: [serveSpvDocuments],
  spvOverview: { tasks: [REVIEWS], deadlines: [EXPIRIES] },
});
