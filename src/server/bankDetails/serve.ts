import { companyCalls } from "../../contract/company/calls";
import { customerCalls } from "../../contract/customers/calls";
import { spvCalls } from "../../contract/spv/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { HOLDERS } from "./holders";
import { requestBankDetails } from "./request";

const CALLS = [
  [companyCalls.bankDetails, HOLDERS.company],
  [customerCalls.bankDetails, HOLDERS.customers],
  [spvCalls.escrow, HOLDERS.spv],
] as const;

/** Serves requests for other bank details of companies and of customers, and for other escrow accounts of SPVs. */
export function serveBankDetails(api: Api) {
  for (const [call, holder] of CALLS) {
    serve(api, call, async ({ params, body, ...input }) => {
      const approval_id = await requestBankDetails(input, holder, params.id, body);
      return { data: { approval_id }, message: "Waits for a second person", approval_id, status: 202 };
    });
  }
}
