import { routes } from "../route";

/** What open pages are told while others work. */
export const liveRoutes = routes("live", {
  /** A stream of events (`text/event-stream`) that ends with the session; read with the token, as any call is. */
  changes: { on: "GET /console/changes", fails: "Failed to follow changes", access: "administrator" },
  /** Says which record one has open, every {@link LIVE.renewed} milliseconds, and gives who else has. */
  stay: { on: "PUT /console/presence", fails: "Failed to fetch who is here", access: "administrator" },
  /** Says that one has closed it. */
  leave: { on: "DELETE /console/presence/:tab", fails: "Failed to leave the record", access: "administrator" },
});
