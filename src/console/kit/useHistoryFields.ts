import { use } from "react";
import type { Field } from "../../contract/fieldRegistry";
import { resourceOf } from "../i18n/labels";
import { useParts } from "./parts";

const NONE: readonly Field[] = [];

/** Gives the fields that the history of a resource tells of: its own, and those that its subjects fetch for it. */
export function useHistoryFields(resource: string): readonly Field[] {
  const { historyFields } = useParts(resource);
  const own = resourceOf(resource)?.fields ?? NONE;
  if (!historyFields) return own;
  const more = historyFields();
  return [...own, ...(more instanceof Promise ? use(more) : more)];
}
