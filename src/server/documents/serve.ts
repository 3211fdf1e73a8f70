import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { reviewDocument } from "./review";
import { assetDocuments, documentRules } from "./rules";

/** Serves the review of documents. */
export function serveDocuments(api: Api) {
  serve(api, assetSectionCalls.review, async ({ params, body, ...writer }) => ({
    data: await reviewDocument(writer, assetDocuments, documentRules, params.id, body),
    message: "Saved",
  }));
}
