import { spvCalls } from "../../contract/spv/calls";
import { reviewDocument } from "../documents/review";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { legalDocuments, spvDocumentRules } from "./rules";

/** Serves the review of the documents of SPVs. */
export function serveSpvDocuments(api: Api) {
  serve(api, spvCalls.review, async ({ params, body, ...writer }) => ({
    data: await reviewDocument(writer, legalDocuments, spvDocumentRules, params.id, body),
    message: "Saved",
  }));
}
