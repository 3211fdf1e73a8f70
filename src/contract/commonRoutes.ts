import { routes } from "./route";

/** What serves every resource alike: its history, its full export and uploads. */
export const commonRoutes = routes("files", {
  history: { on: "GET /console/history/:resource/:id", fails: "Failed to fetch history", access: "administrator" },
  export: { on: "GET /console/export/:resource", fails: "Failed to export", access: "administrator" },
  upload: { on: "POST /console/files", fails: "File upload failed", access: "administrator", upload: "file" },
  file: { on: "GET /console/files/:file", fails: "Failed to fetch file", access: "administrator" },
  media: { on: "GET /media/:file", fails: "Failed to fetch file", access: "public" },
  /** A picture at the size of a card; the picture itself where it has none. */
  thumbnail: { on: "GET /media/:file/thumbnail", fails: "Failed to fetch file", access: "public" },
  openapi: { on: "GET /openapi.json", fails: "An unexpected error occurred", access: "public" },
  docs: { on: "GET /docs", fails: "An unexpected error occurred", access: "public" },
  docsStyle: { on: "GET /docs.css", fails: "An unexpected error occurred", access: "public" },
});
