import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import { sampleValues } from "../../contract/templates/mergeValues";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { agreementOf } from "./agreement";
import { documentOf, pdfAnswer } from "./document";

/** Serves templates and agreements as PDFs to look at. */
export function serveTemplates(api: Api) {
  serve(api, assetSectionCalls.template, async ({ deps, body: { name, body } }) => {
    const created = deps.clock();
    const note = "Preview with sample values";
    const values = sampleValues(created);
    return pdfAnswer(await documentOf({ title: name, note, created, body, values, path: () => "body" }), name);
  });
  serve(api, assetSectionCalls.agreement, async ({ deps, params, body }) => {
    const { pdf, name } = await agreementOf(deps.db, params.id, body.values, deps.clock());
    return pdfAnswer(pdf, name);
  });
}
