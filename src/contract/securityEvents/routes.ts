import { routes } from "../route";

/** The refused sign-ins, codes, links and rights. */
export const securityEventRoutes = routes("security-events", {
  /**
   * A page of security events, the newest first; the next one begins `before` the last of this one. `account` is an
   * e-mail address, a phone number, or the keyed hash that an event shows; days are those of the platform, both included.
   */
  list: { on: "GET /console/security-events", fails: "Failed to fetch the security events", access: ["audit", "view"] },
});
