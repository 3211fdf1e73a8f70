import { z } from "zod";
import { documents } from "../documents/resource";
import { REVIEW_STATUS } from "../documents/vocabulary";
import { choice, longText, richText, text } from "../fields";
import { metadataCalls } from "../metadata/calls";
import { METADATA_KIND } from "../metadata/vocabulary";
import { call } from "../resource";
import type { TabName } from "./tabs";

const values = z.record(z.string(), z.unknown());

const tab = z.object({
  // Only the type: whoever may make the call need not fetch what every tab is.
  name: z.custom<TabName>((name) => typeof name === "string"),
  /** What was saved, account numbers masked; of a tab that holds records, their number under `records`. */
  values,
  /** Rises with every save; a save tells which one it started from. 0: never saved. */
  version: z.int(),
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable(),
  /** Fields that the tab still needs. */
  missing: z.array(z.string()),
});

/** A tab of an asset as it is stored. */
export type StoredTab = z.output<typeof tab>;

/** The wizard's own calls: one tab of an asset at a time, its pictures, what is signed, and where it lies. */
export const assetSectionCalls = {
  tabs: call({
    on: "GET /console/assets/:id/tabs",
    fails: "Failed to fetch projects",
    access: ["assets", "view"],
    /** The tabs that the asset's kind has, in their order. */
    answer: z.array(tab),
  }),
  saveTab: call({
    on: "PUT /console/assets/:id/tabs/:tab",
    fails: "Failed to update project",
    access: ["assets", "edit"],
    body: z.object({ values, version: z.int().min(0) }),
    answer: tab,
  }),
  picture: call({
    on: "POST /console/assets/:id/pictures",
    fails: "File upload failed",
    access: ["assets", "edit"],
    upload: "galleryFiles",
    answer: z.object({ id: z.string(), url: z.string() }),
  }),
  metadata: call({
    on: "GET /console/assets/:id/metadata",
    fails: "An unexpected error occurred",
    access: ["assets", "view"],
    query: z.object({ kind: choice(METADATA_KIND) }),
    answer: metadataCalls.risks.answer,
  }),
  /** Gives what an investor signs as a PDF, with the values as they stand on the tab. */
  agreement: call({
    on: "POST /console/assets/:id/agreement",
    fails: "The preview could not be made",
    access: ["assets", "view"],
    body: z.object({ values }),
  }),
  /** Gives a template as a PDF, its merge fields filled with samples. */
  template: call({
    on: "POST /console/templates/preview",
    fails: "The preview could not be made",
    access: ["catalogue", "view"],
    body: z.object({ name: text("Name"), body: richText("Text") }),
  }),
  review: call({
    on: "POST /console/documents/:id/review",
    fails: "Failed to update document",
    access: ["assets", "approve"],
    body: z.object({
      review_status: choice(REVIEW_STATUS, "Review"),
      note: longText("Note").optional(),
      /** The one that was looked at. */
      version: z.int().optional(),
    }),
    answer: documents.record,
  }),
  /** Tells whether the settings name a server of map tiles, and whom it credits. */
  map: call({
    on: "GET /console/map",
    fails: "The map could not be fetched",
    access: "administrator",
    answer: z.object({ tiles: z.boolean(), attribution: z.string().nullable() }),
  }),
  /** Passes on a tile of the map, so that a browser asks nobody else. */
  tile: call({ on: "GET /console/map/:z/:x/:y", fails: "The map could not be fetched", access: "administrator" }),
};
