import type { RaRecord } from "react-admin";
import type { Marks } from "./held";

/** Gives the class of a row, which says so where it has just changed. */
export const changedIn = (meta: Marks | undefined, { id }: RaRecord, always?: string): string | undefined =>
  meta?.changed?.includes(id) ? [always, "changed"].filter(Boolean).join(" ") : always;
