import type { Font } from "./fonts.ts";

/** How the platform presents itself. */
export interface Brand {
  name: string;
  /** Address of a stored picture; the drawn mark where there is none. */
  logo: string | null;
  /** Of buttons and links, as `#rrggbb`. */
  primary: string;
  /** The one warm colour beside it. */
  accent: string;
  font: Font;
}

/** How it does where nothing is set. */
export const BRAND: Brand = { name: "Asset Console", logo: null, primary: "#12545c", accent: "#8a5408", font: "inter" };

/** Colours that follow from a brand's own, by the names that the style sheets have for them. */
export type BrandColours = Readonly<
  Partial<Record<"primary" | "on-primary" | "primary-soft" | "accent" | "amber" | "rail" | "rail-active", string>>
>;

/** What a page is told of the brand, in a `meta` of this name. */
export interface PageBrand extends Pick<Brand, "name" | "logo"> {
  light: BrandColours;
  dark: BrandColours;
}

/** The name of that `meta`. */
export const BRAND_META = "brand";
