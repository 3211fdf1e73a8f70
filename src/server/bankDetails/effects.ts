import type { ApprovalEffect, ApprovalEffects } from "../approvals/request";
import { changeRecord } from "../resources/store";
import { HOLDERS, type Holder } from "./holders";

/** What the approval of other bank details or another escrow account does: the record gets them, by who approved. */
export const bankDetailsEffects: ApprovalEffects = {
  "company.bank-details": changing(HOLDERS.company),
  "customers.bank-details": changing(HOLDERS.customers),
  "spv.bank-details": changing(HOLDERS.spv),
};

function changing({ resource, rules }: Holder): ApprovalEffect {
  return {
    apply: async (writer, { record_id, payload }) => {
      await changeRecord(writer, resource, rules, record_id, payload);
    },
  };
}
