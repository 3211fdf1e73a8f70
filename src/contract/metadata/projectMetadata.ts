import { z } from "zod";
import { named, tag } from "../fieldRegistry";
import { choice, link, longText, optional, text } from "../fields";
import { COUNTRY } from "../vocabulary";
import type { METADATA_KIND } from "./vocabulary";

/** A kind of what is kept of a project beside its record (specification §3, project metadata). */
export type MetadataKind = keyof typeof METADATA_KIND;

const address = tag(
  link().refine((value) => value.startsWith("https://"), "Enter an address that begins with https://"),
  named("link", "Address", {}),
);

/** What an item of each kind says: a title, a value, or both. A country is where the offer is made, by its code. */
export const METADATA_ITEM = {
  video: z.object({ title: text("Title"), value: address }),
  popup: z.object({ title: text("Title"), value: longText("Text") }),
  country: z.object({ value: choice(COUNTRY, "Country") }),
  fee: z.object({ title: text("Fee"), value: longText("Amount, or who bears it") }),
  risk: z.object({ title: text("Title"), value: optional(longText("Text")) }),
} as const satisfies Record<MetadataKind, z.ZodObject>;
