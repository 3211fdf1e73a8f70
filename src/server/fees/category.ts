import { FEE_CATEGORY } from "../../contract/fees/vocabulary";
import { CATEGORY } from "../../contract/vocabulary";

/** A category that fee percentages are set for. */
export type FeeCategory = keyof typeof FEE_CATEGORY;

/** Gives the fee category of an asset's numeric category; a property has none, and so no percentages. */
export function feeCategoryOf(category: number | null): FeeCategory | undefined {
  const label = category === null ? undefined : CATEGORY[category as keyof typeof CATEGORY];
  return Object.entries(FEE_CATEGORY).find(([, words]) => words === label)?.[0] as FeeCategory | undefined;
}
