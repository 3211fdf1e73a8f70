import { BRAND, type Brand, type BrandColours } from "./brand";

/** What colours of a brand are read against: the darker ground of the light scheme, the lighter one of the dark. */
export const GROUND = { light: "#f6f4ef", dark: "#1d2528" } as const;

/** What WCAG 2 asks for between letters and their ground (AA). */
export const READABLE = 4.5;

const WHITE = "#ffffff";
const BLACK = "#000000";

/** The letters of the menu, and the faintest of them, whatever the brand. */
const RAIL_INK = "#d9e6e4";
const RAIL_MUTED = "#9dbab9";

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes a colour with so much of another, from 0 to 1. */
const mix = (colour: string, other: string, share: number): string =>
  `#${partsOf(colour)
    .map((part, at) => Math.round(part + ((partsOf(other)[at] ?? 0) - part) * share))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Gives the contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a colour with another, in steps, until it can be read on a ground. */
function towards(colour: string, other: string, ground: string, ratio = READABLE): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, other, share);
    if (contrastOf(mixed, ground) >= ratio) return mixed;
  }
  return other;
}

/** Tells whether a colour is read on the light ground, and so white letters on it. */
export const isReadable = (colour: string): boolean => contrastOf(colour, GROUND.light) >= READABLE;

/** Gives the colours of both schemes that follow from a brand's two; none where these are the built-in ones. */
export function schemesOf({ primary, accent }: Pick<Brand, "primary" | "accent">) {
  const own = primary.toLowerCase() === BRAND.primary ? undefined : ofPrimary(primary);
  const warm = accent.toLowerCase() === BRAND.accent ? undefined : ofAccent(accent);
  return { light: { ...own?.light, ...warm?.light }, dark: { ...own?.dark, ...warm?.dark } };
}

function ofPrimary(primary: string): Record<"light" | "dark", BrandColours> {
  // What lies behind it in the dark is mixed with it, so it has to stand out by more.
  const bright = towards(primary, WHITE, GROUND.dark, READABLE + 2);
  const rail = towards(primary, BLACK, RAIL_MUTED, READABLE + 1);
  const night = mix(rail, BLACK, 0.45);
  return {
    light: {
      primary,
      "on-primary": WHITE,
      "primary-soft": towards(mix(primary, WHITE, 0.88), WHITE, primary),
      rail,
      "rail-active": towards(mix(rail, WHITE, 0.12), BLACK, RAIL_INK),
    },
    dark: {
      primary: bright,
      "on-primary": towards(primary, BLACK, bright, 7),
      "primary-soft": towards(mix(GROUND.dark, bright, 0.12), BLACK, bright),
      rail: night,
      "rail-active": towards(mix(night, WHITE, 0.12), BLACK, RAIL_INK),
    },
  };
}

function ofAccent(accent: string): Record<"light" | "dark", BrandColours> {
  const bright = towards(accent, WHITE, GROUND.dark, READABLE + 1);
  return { light: { accent, amber: bright }, dark: { accent: bright, amber: bright } };
}
