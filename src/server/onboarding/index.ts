import type { applications } from "../../contract/onboarding/resource";
import { amountTitle } from "../approvals/titles";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { applicationRules } from "./rules";
import { serveOnboarding } from "./serve";

declare module "../db/tables" {
  interface Tables {
    applications: TableOf<typeof applications>;
  }
}

/** Applications for tokenisation. */
export const onboarding = subject({
  resources: { applications: applicationRules },
  serve: [serveOnboarding],
  titles: {
    "POST /console/applications/:id/payments": amountTitle("Payment"),
    "POST /console/applications/:id/refund": amountTitle("Refund"),
  },
});
