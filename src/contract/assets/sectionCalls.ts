import { z } from "zod";
import { documents } from "../documents/resource";
import { REVIEW_STATUS } from "../documents/vocabulary";
import { choice, longText, richText, text } from "../fields";
import { metadataCalls } from "../metadata/calls";
import { METADATA_KIND } from "../metadata/vocabulary";
import { type CallsOf, callsOf } from "../route";
import { assetSectionRoutes } from "./sectionRoutes";
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

/** What the calls of {@link assetSectionRoutes} take and give. */
export const assetSectionCalls = callsOf(assetSectionRoutes, {
  tabs: {
    /** The tabs that the asset's kind has, in their order. */
    answer: z.array(tab),
  },
  saveTab: { body: z.object({ values, version: z.int().min(0) }), answer: tab },
  picture: { answer: z.object({ id: z.string(), url: z.string() }) },
  metadata: { query: z.object({ kind: choice(METADATA_KIND) }), answer: metadataCalls.risks.answer },
  agreement: { body: z.object({ values }) },
  template: { body: z.object({ name: text("Name"), body: richText("Text") }) },
  review: {
    body: z.object({
      review_status: choice(REVIEW_STATUS, "Review"),
      note: longText("Note", { help: "Whoever uploaded it reads this." }).optional(),
      /** The one that was looked at. */
      version: z.int().optional(),
    }),
    answer: documents.record,
  },
  map: { answer: z.object({ tiles: z.boolean(), attribution: z.string().nullable() }) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof assetSectionCalls> {}
}
