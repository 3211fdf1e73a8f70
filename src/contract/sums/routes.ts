import { routes } from "../route";

/** What the records of a list come to, together or by the values of a choice. */
export const sumRoutes = routes("sums", {
  sums: { on: "GET /console/sums/:resource", fails: "Failed to sum the list", access: "administrator" },
});
