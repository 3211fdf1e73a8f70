import { type CallsOf, callsOf } from "../route";
import { invoiceRoutes } from "./routes";

/** What the calls of {@link invoiceRoutes} take and give. */
export const invoiceCalls = callsOf(invoiceRoutes, {});

declare module "../route" {
  interface Calls extends CallsOf<typeof invoiceCalls> {}
}
