import { routes } from "../route";

/** What waits on a working day; a block is absent for those who may not view its subject. */
export const todayRoutes = routes("today", {
  today: { on: "GET /console/today", fails: "Failed to fetch what waits today", access: "administrator" },
});
