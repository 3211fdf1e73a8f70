import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Identifier } from "react-admin";
import type { z } from "zod";
import { assets } from "../../contract/assets/resource";
import type { metadataCalls } from "../../contract/metadata/calls";
import type { MetadataKind } from "../../contract/metadata/projectMetadata";
import type { Known } from "../kit/records/useRecordsOf";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { METADATA } from "./metadataKinds";

/** One risk, video or popup text of an asset. */
export type Item = z.output<typeof metadataCalls.update.answer>;

/** Gives the metadata of a kind that an asset has, and what empties the list that is shown. */
export function useMetadata(asset: Identifier, kind: MetadataKind) {
  const provider = useConsoleProvider();
  const { quiet } = METADATA[kind];
  const { data, error, refetch } = useQuery({
    queryKey: [assets.name, "metadata", asset, kind],
    queryFn: () => provider.assetMetadata(asset, kind),
  });
  const [isEmptied, setEmptied] = useState(false);
  const known = data ?? (quiet && error ? [] : undefined);
  const list: Known<Item> = { rows: isEmptied ? [] : known, error, refetch };
  return { list, known: known ?? [], isEmptied, setEmptied };
}
