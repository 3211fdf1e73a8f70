import { routes } from "../route";

/** Finding records from anywhere in the console; nothing is told of what one may not view. */
export const searchRoutes = routes("search", {
  find: { on: "GET /console/search", fails: "Failed to search", access: "administrator" },
});
