import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import { sampleValues } from "../../contract/templates/mergeValues";
import { readPlatformName } from "../brand/read";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { languageAsked } from "../language";
import { agreementOf } from "./agreement";
import { documentOf, pdfAnswer } from "./document";
import { translatorOnPaper } from "./pdf/printable";

/** Serves templates and agreements as PDFs to look at. */
export function serveTemplates(api: Api) {
  serve(api, assetSectionCalls.template, async ({ deps, context, body: { name, body } }) => {
    const created = deps.clock();
    const { language, translate } = translatorOnPaper(languageAsked(context.req.header("accept-language")));
    const note = translate("Preview with sample values");
    const values = sampleValues(created);
    const platform = await readPlatformName(deps.db);
    const pdf = await documentOf({ title: name, platform, note, language, created, body, values, path: () => "body" });
    return pdfAnswer(pdf, name);
  });
  serve(api, assetSectionCalls.agreement, async ({ deps, params, body }) => {
    const { pdf, name } = await agreementOf(deps.db, params.id, body.values, deps.clock());
    return pdfAnswer(pdf, name);
  });
}
