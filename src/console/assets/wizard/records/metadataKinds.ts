import { z } from "zod";
import { type Field, fieldsOf, named, tag } from "../../../../contract/fieldRegistry";
import { link, longText, optional, text } from "../../../../contract/fields";
import type { Resource } from "../../../../contract/resource";
import { popups, videos } from "../../../../contract/resources/config";

/** Kinds of metadata that people keep; fees have a page of their own. */
export type MetadataKind = "risk" | "video" | "popup";

interface Kind {
  /** What is asked for: a `title` and a `value`. */
  fields: readonly Field[];
  /** Where the platform keeps such things to choose from, and which field of theirs is the value. */
  source?: { definition: Resource; value: string };
  /**
   * Failures to fetch and to delete are told to nobody, and one to create empties the list: what specification §8 says
   * of risks, to the letter.
   */
  quiet?: boolean;
}

const address = tag(
  link().refine((value) => value.startsWith("https://"), "Enter an address that begins with https://"),
  named("link", "Address", {}),
);

/** What each kind of metadata of an asset has, and how it behaves where they differ. */
export const METADATA: Readonly<Record<MetadataKind, Kind>> = {
  risk: {
    fields: fieldsOf(z.object({ title: text("Title"), value: optional(longText("Text")) })),
    quiet: true,
  },
  video: {
    fields: fieldsOf(z.object({ title: text("Title"), value: address })),
    source: { definition: videos, value: "link" },
  },
  popup: {
    fields: fieldsOf(z.object({ title: text("Title"), value: longText("Text") })),
    source: { definition: popups, value: "text" },
  },
};
