import { z } from "zod";
import { choice, reference, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { metadataRoutes } from "./routes";
import { METADATA_KIND } from "./vocabulary";

const metadata = z.object({
  project_id: reference("assets"),
  kind: choice(METADATA_KIND),
  title: text("Title").nullish(),
  value: z.string().trim().max(20_000).nullish(),
  position: z.int().min(0).max(10_000).optional(),
});
const metadataRecord = metadata.extend({ id: z.int() });

/** What the calls of {@link metadataRoutes} take and give. */
export const metadataCalls = callsOf(metadataRoutes, {
  create: { body: metadata, answer: metadataRecord },
  update: { body: metadata.partial(), answer: metadataRecord },
  remove: { answer: metadataRecord },
  risks: { answer: z.array(metadataRecord) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof metadataCalls> {}
}
