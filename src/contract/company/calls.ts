import { z } from "zod";
import { bankDetailsAnswer, bankDetailsChange } from "../bankDetails/fields";
import { longText, optional } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { company } from "./resource";
import { companyRoutes } from "./routes";

/** What the calls of {@link companyRoutes} take and give. */
export const companyCalls = callsOf(companyRoutes, {
  decide: {
    body: z.object({
      status: z.enum(["approved", "rejected", "suspended", "pending"]),
      reason: optional(longText("Reason")),
    }),
    answer: company.record,
  },
  bankDetails: { body: bankDetailsChange, answer: bankDetailsAnswer },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof companyCalls> {}
}
