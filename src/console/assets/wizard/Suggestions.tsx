import { useEffect } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { useFormContext } from "react-hook-form";
import { spv } from "../../../contract/spv/resource";
import { isBlank } from "../../wizard/form/values";
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

/** Fills in what can be told from what is there, where nothing is entered: it is seen, changed or saved with the rest. */
export function Suggestions({ asset }: { asset: RaRecord }) {
  const { getValues, setValue } = useFormContext();
  const { data: spvs } = useGetList<RaRecord>(spv.name, { ...TWO, filter: { status: "Active" } }, QUIET);
  const [spvId, templateId] = [onlyOf(spvs), onlyOf(useSigned())];
  const { name, email } = asset;
  useEffect(() => {
    const suggested = { symbol: symbolOf(name), contact_email: email, spv_id: spvId, template_id: templateId };
    for (const [path, value] of Object.entries(suggested)) {
      if (!isBlank(value) && isBlank(getValues(path))) setValue(path, value, { shouldDirty: true });
    }
  }, [name, email, spvId, templateId, getValues, setValue]);
  return null;
}
