import { routes } from "../route";

/** Videos, popup texts, countries, fee and risk items of a project (specification §3, project metadata). */
export const metadataRoutes = routes("assets", {
  create: { on: "POST /project/project_metadata", fails: "An unexpected error occurred", access: ["assets", "edit"] },
  update: { on: "PUT /project/project_metadata/:id", fails: "Failed to update risk", access: ["assets", "edit"] },
  remove: {
    on: "DELETE /project/project_metadata/:id",
    fails: "An unexpected error occurred",
    access: ["assets", "edit"],
  },
  risks: {
    on: "GET /project/project_metadata/risk/:id",
    fails: "An unexpected error occurred",
    access: ["assets", "view"],
  },
});
