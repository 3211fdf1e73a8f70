import { routes } from "../route";

/** The wizard's own calls: one tab of an asset at a time, its pictures, what is signed, and where it lies. */
export const assetSectionRoutes = routes("assets", {
  tabs: { on: "GET /console/assets/:id/tabs", fails: "Failed to fetch projects", access: ["assets", "view"] },
  saveTab: { on: "PUT /console/assets/:id/tabs/:tab", fails: "Failed to update project", access: ["assets", "edit"] },
  picture: {
    on: "POST /console/assets/:id/pictures",
    fails: "File upload failed",
    access: ["assets", "edit"],
    upload: "galleryFiles",
  },
  metadata: {
    on: "GET /console/assets/:id/metadata",
    fails: "An unexpected error occurred",
    access: ["assets", "view"],
  },
  /** Gives what an investor signs as a PDF, with the values as they stand on the tab. */
  agreement: {
    on: "POST /console/assets/:id/agreement",
    fails: "The preview could not be made",
    access: ["assets", "view"],
  },
  /** Gives a template as a PDF, its merge fields filled with samples. */
  template: {
    on: "POST /console/templates/preview",
    fails: "The preview could not be made",
    access: ["catalogue", "view"],
  },
  review: {
    on: "POST /console/documents/:id/review",
    fails: "Failed to update document",
    access: ["assets", "approve"],
  },
  /** Tells whether the settings name a server of map tiles, and whom it credits. */
  map: { on: "GET /console/map", fails: "The map could not be fetched", access: "administrator" },
  /** Passes on a tile of the map, so that a browser asks nobody else. */
  tile: { on: "GET /console/map/:z/:x/:y", fails: "The map could not be fetched", access: "administrator" },
});
