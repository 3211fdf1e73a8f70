import type { z } from "zod";
import { popups, videos } from "../../contract/config/resource";
import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import type { metadataCalls } from "../../contract/metadata/calls";
import { METADATA_ITEM, type MetadataKind } from "../../contract/metadata/projectMetadata";
import type { Resource } from "../../contract/resource";
import { COUNTRY } from "../../contract/vocabulary";
import { formatChoice } from "../kit/values";

/** One risk, video or popup text of an asset. */
export type Item = z.output<typeof metadataCalls.update.answer>;

interface Kind {
  /** Where the platform keeps such things to choose from, and which field of theirs is the value. */
  source?: { resource: Resource; value: string };
  /**
   * Failures to fetch and to delete are told to nobody, and one to create empties the list: what specification §8 says
   * of risks, to the letter.
   */
  quiet?: boolean;
  /** Names an item that has no title. */
  nameOf?: (value: string) => string;
}

/** How each kind of metadata of an asset behaves where they differ. */
export const METADATA: Readonly<Record<MetadataKind, Kind>> = {
  risk: { quiet: true },
  video: { source: { resource: videos, value: "link" } },
  popup: { source: { resource: popups, value: "text" } },
  country: { nameOf: (value) => formatChoice(value, COUNTRY) },
  fee: {},
};

/** Gives what is asked for of an item of a kind: a `title`, a `value`, or both. */
export const fieldsOfKind = (kind: MetadataKind): readonly Field[] => fieldsOf(METADATA_ITEM[kind]);
