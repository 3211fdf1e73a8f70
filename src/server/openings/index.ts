import type { openingDocuments, openingLines } from "../../contract/openings/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { postingEffect } from "./post";
import { reversalEffect } from "./reverse";
import { openingRules } from "./rules";
import { serveOpenings } from "./serve";

declare module "../db/tables" {
  interface Tables {
    opening_documents: TableOf<typeof openingDocuments>;
    opening_lines: TableOf<typeof openingLines>;
  }
}

/** Opening balances and historic orders, by which somebody who moves here brings what was. */
export const openings = subject({
  resources: { "opening-documents": openingRules },
  serve: [serveOpenings],
  effects: { "opening-documents.opening": postingEffect, "opening-documents.reversal": reversalEffect },
});
