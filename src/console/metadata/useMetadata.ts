import { useState } from "react";
import type { Identifier } from "react-admin";
import { assetSectionRoutes } from "../../contract/assets/sectionRoutes";
import type { MetadataKind } from "../../contract/metadata/projectMetadata";
import { metadataRoutes } from "../../contract/metadata/routes";
import type { Known } from "../kit/records/useRecordsOf";
import { useAnswer } from "../kit/useAnswer";
import type { Item } from "./metadataKinds";
import { METADATA } from "./metadataKinds";
import { failing } from "./useMetadataWrites";

/** Gives the metadata of a kind that an asset has, and what empties the list that is shown. */
export function useMetadata(asset: Identifier, kind: MetadataKind) {
  const { quiet } = METADATA[kind];
  // The specification has a call for risks alone.
  const {
    data,
    failure: error,
    refetch,
  } = useAnswer(kind === "risk" ? metadataRoutes.risks : assetSectionRoutes.metadata, {
    params: { id: asset },
    ...(kind === "risk" ? {} : { query: { kind } }),
    ...failing(kind, "list"),
  });
  const [isEmptied, setEmptied] = useState(false);
  const known = data ?? (quiet && error ? [] : undefined);
  const list: Known<Item> = { rows: isEmptied ? [] : known, error, refetch };
  return { list, known: known ?? [], isEmptied, setEmptied };
}
