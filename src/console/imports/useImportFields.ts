import { useQuery } from "@tanstack/react-query";
import type { Field } from "../../contract/fieldRegistry";
import { importFieldsOf, importKeysOf } from "../../contract/imports/fields";
import type { Resource } from "../../contract/resource";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { ACCOUNT_KEY } from "../session/profile/useProfileChange";

/** What the columns of a file may become. */
export interface ImportFields {
  /** Those of new records. */
  fields: readonly Field[];
  /** Those by which rows name records that exist. */
  keys: readonly Field[];
  /** Both. */
  all: readonly Field[];
}

/** Gives what columns of a file may become for whoever is signed in, once that is known. */
export function useImportFields(resource: Resource | undefined): ImportFields | undefined {
  const provider = useConsoleProvider();
  const { data: account } = useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: async () => (await provider.me()) ?? null,
    meta: { frame: true },
  });
  if (!resource || account === undefined) return undefined;
  const grants = account?.permissions ?? {};
  const fields = importFieldsOf(resource, grants);
  const keys = importKeysOf(resource, grants);
  const all = [...keys.filter(({ path }) => !fields.some((field) => field.path === path)), ...fields];
  return { fields, keys, all };
}
