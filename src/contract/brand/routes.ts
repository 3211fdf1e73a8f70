import { routes } from "../route";

/** How the platform presents itself, as four settings that are read and written together. */
export const brandRoutes = routes("settings", {
  read: { on: "GET /console/brand", fails: "Failed to fetch employee", access: ["settings", "view"] },
  /** What is left out is as it is where nothing is set. */
  save: { on: "PUT /console/brand", fails: "Failed to edit the setting detail", access: ["settings", "edit"] },
});
