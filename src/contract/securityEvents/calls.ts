import { z } from "zod";
import { choice, date, flag, instant, integer, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { securityEventRoutes } from "./routes";
import { SECURITY_EVENT } from "./vocabulary";

/** Refused attempts of one minute that are alike: what, from where, by which account, and how often. */
const securityEvent = z.object({
  id: integer("Number", { max: Number.MAX_SAFE_INTEGER }),
  kind: choice(SECURITY_EVENT, "What"),
  /** Keyed hash of the account as it was typed, behind a #; empty where none was. */
  account: text("Account"),
  /** Empty where it is not known. */
  address: text("Address"),
  route: text("Route"),
  count: integer("Times"),
  /** Of the first of them. */
  request_id: text("Request"),
  first_at: instant("First"),
  last_at: instant("Last"),
});

/** Refused attempts of one minute that are alike. */
export type SecurityEvent = z.output<typeof securityEvent>;

/** What the calls of {@link securityEventRoutes} take and give. */
export const securityEventCalls = callsOf(securityEventRoutes, {
  list: {
    query: z.object({
      kind: choice(SECURITY_EVENT, "What").optional(),
      address: text("Address", { max: 45 }).optional(),
      account: text("Account", { max: 200 }).optional(),
      from_date: date("From").optional(),
      to_date: date("To").optional(),
      before: integer("Before", { max: Number.MAX_SAFE_INTEGER }).optional(),
    }),
    answer: z.object({ events: z.array(securityEvent), more: flag("More") }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof securityEventCalls> {}
}
