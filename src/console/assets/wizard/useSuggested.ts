import { useMemo } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { spv } from "../../../contract/spv/resource";
import type { Values } from "../../wizard/form/values";
import { useSigned } from "./signature/useSigned";

const TWO = { pagination: { page: 1, perPage: 2 }, sort: { field: "id", order: "ASC" as const } };

const QUIET = { onError: () => undefined };

/** Gives the only one of a list; nothing where there are more, or none. */
const onlyOf = (rows: readonly RaRecord[] = []) => (rows.length === 1 ? rows[0]?.id : undefined);

/** Letters of a symbol that is made of a name. */
const SYMBOL = 5;

/** Makes a symbol of the longest word of a name. */
function symbolOf(name: unknown): string {
  const words =
    String(name ?? "")
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), "").slice(0, SYMBOL);
}

/** Gives what can be told of an asset from what is there, by the fields that it would stand in. */
export function useSuggested({ name, email }: RaRecord): Values {
  const { data: spvs } = useGetList<RaRecord>(spv.name, { ...TWO, filter: { status: "Active" } }, QUIET);
  const [spv_id, template_id] = [onlyOf(spvs), onlyOf(useSigned())];
  return useMemo(
    () => ({ symbol: symbolOf(name), contact_email: email, spv_id, template_id }),
    [name, email, spv_id, template_id],
  );
}
