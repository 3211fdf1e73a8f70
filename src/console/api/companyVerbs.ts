import type { Identifier } from "react-admin";
import type { z } from "zod";
import { companyCalls } from "../../contract/company/calls";
import { company } from "../../contract/company/resource";
import { customerCalls } from "../../contract/customers/calls";
import { callOf } from "../../contract/resourceCalls";
import type { Call } from "../../contract/route";
import { spvCalls } from "../../contract/spv/calls";
import type { Api } from "./api";
import { isAbsent } from "./extension";

const ACCOUNT_CALL = {
  company: companyCalls.bankDetails,
  customers: customerCalls.bankDetails,
  spv: spvCalls.escrow,
} as const satisfies Record<string, Call>;

/** Makes the verbs of companies, and of bank details wherever they are kept. */
export const createCompanyVerbs = (api: Api) => ({
  /** Approves, rejects or suspends a company, or takes it up again; a server without that is told the status alone. */
  async decideCompany(id: Identifier, body: z.input<(typeof companyCalls)["decide"]["body"]>, key?: string) {
    try {
      await api.call(companyCalls.decide, { params: { id }, body, key });
    } catch (error) {
      if (!isAbsent(error)) throw error;
      await api.request(callOf(company, "update") as Call, { params: { id }, body: { status: body.status } });
    }
  },

  /** Asks a second person to change a bank account; gives the number of the request. */
  changeBankDetails: (holder: keyof typeof ACCOUNT_CALL, id: Identifier, body: Record<string, unknown>, key?: string) =>
    api.call(ACCOUNT_CALL[holder] as (typeof ACCOUNT_CALL)["company"], { params: { id }, body: body as never, key }),
});
