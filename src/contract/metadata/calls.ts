import { z } from "zod";
import { choice, reference, text } from "../fields";
import { call } from "../resource";
import { METADATA_KIND } from "./vocabulary";

const metadata = z.object({
  project_id: reference("assets"),
  kind: choice(METADATA_KIND),
  title: text("Title").nullish(),
  value: z.string().trim().max(20_000).nullish(),
  position: z.int().min(0).max(10_000).optional(),
});
const metadataRecord = metadata.extend({ id: z.int() });

/** Videos, popup texts, countries, fee and risk items of a project (specification §3, project metadata). */
export const metadataCalls = {
  create: call({
    on: "POST /project/project_metadata",
    fails: "An unexpected error occurred",
    access: ["assets", "edit"],
    body: metadata,
    answer: metadataRecord,
  }),
  update: call({
    on: "PUT /project/project_metadata/:id",
    fails: "Failed to update risk",
    access: ["assets", "edit"],
    body: metadata.partial(),
    answer: metadataRecord,
  }),
  remove: call({
    on: "DELETE /project/project_metadata/:id",
    fails: "An unexpected error occurred",
    access: ["assets", "edit"],
    answer: metadataRecord,
  }),
  risks: call({
    on: "GET /project/project_metadata/risk/:id",
    fails: "An unexpected error occurred",
    access: ["assets", "view"],
    answer: z.array(metadataRecord),
  }),
};
