import { routes } from "../route";

/** How the platform presents itself, as four settings that are read and written together. */
export const brandRoutes = routes("settings", {
  brand: { on: "GET /console/brand", fails: "Failed to fetch employee", access: ["settings", "view"] },
  saveBrand: { on: "PUT /console/brand", fails: "Failed to edit the setting detail", access: ["settings", "edit"] },
});
