import { z } from "zod";
import { bankDetailsAnswer, bankDetailsChange } from "../bankDetails/fields";
import { longText, optional } from "../fields";
import { call } from "../resource";
import { company } from "./resource";

/** Decisions on issuer companies beyond the documented change of status. */
export const companyCalls = {
  /** Approves, rejects or suspends a company, or takes it up again; all but an approval need a reason. */
  decide: call({
    on: "PUT /console/company/:id/decision",
    fails: "Failed to update company",
    access: ["company", "approve"],
    idempotent: "optional",
    body: z.object({
      status: z.enum(["approved", "rejected", "suspended", "pending"]),
      reason: optional(longText("Reason")),
    }),
    answer: company.record,
  }),
  /** Asks a second person to change the bank details. */
  bankDetails: call({
    on: "PUT /console/company/:id/bank-details",
    fails: "Failed to change the bank details",
    access: ["company", "edit"],
    idempotent: "optional",
    body: bankDetailsChange,
    answer: bankDetailsAnswer,
  }),
};
