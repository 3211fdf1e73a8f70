import { routes } from "../route";

/** What waits on a working day; what one may not view is left out. */
export const todayRoutes = routes("today", {
  today: { on: "GET /console/today", fails: "Failed to fetch what waits today", access: "administrator" },
  waiting: { on: "GET /console/waiting", fails: "Failed to fetch what waits", access: "administrator" },
  /** What a new platform still lacks; of what one may not view nothing is told. */
  start: { on: "GET /console/start", fails: "Failed to fetch what waits today", access: "administrator" },
});
