import { assets } from "../../../contract/assets/resource";
import { pathOf } from "../../kit/paths";

/** Gives the address of the wizard of an asset: where it is resumed, one of its tabs by key, or its review. */
export const wizardPath = (id: string | number, place?: string): string =>
  [pathOf(assets, "edit", id), ...(place ? [place] : [])].join("/");

/** Stands in the address of the page that shows all tabs at once. */
export const REVIEW = "review" as const;

/** Stands in the address of the page that takes what the review needs of all tabs. */
export const ESSENTIALS = "essentials" as const;
