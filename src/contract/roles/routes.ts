import { routes } from "../route";

/** Who holds a role. */
export const roleRoutes = routes("roles", {
  holders: {
    on: "GET /console/roles/:id/holders",
    fails: "Failed to fetch who holds the role",
    access: ["roles", "view"],
  },
});
