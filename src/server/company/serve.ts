import { companyCalls } from "../../contract/company/calls";
import { COMPANY_STATUS } from "../../contract/company/vocabulary";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { decideCompany } from "./decide";

/** Serves decisions on companies. */
export function serveCompanyDecisions(api: Api) {
  serve(api, companyCalls.decide, async ({ params, body, ...input }) => ({
    data: await decideCompany(input, params.id, body),
    message: COMPANY_STATUS[body.status],
  }));
}
