import type { Resource } from "../../contract/resource";
import type { View } from "../../contract/views/calls";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { viewWords } from "./words";

/** Says which conditions of a view no longer fit its list. */
export function droppedWords({ dropped }: Pick<View, "dropped">, { fields }: Pick<Resource, "fields">): string {
  const names = dropped.map(([path]) => {
    const field = fields.find((one) => one.path === path);
    return field ? fieldLabel(field) : path;
  });
  return t(viewWords.dropped, { conditions: [...new Set(names)].join(", ") });
}
