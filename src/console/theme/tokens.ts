import { BRAND } from "../../contract/brand/brand.ts";
import { FONT_FAMILY } from "../../contract/brand/fonts.ts";
import type { Tone } from "../../contract/status";

/** The two schemes of colours. */
export type Mode = "light" | "dark";

/** Paper and deep teal, with amber as the one warm accent; what the dark scheme does not name stays as in the light. */
const LIGHT = {
  page: "#f6f4ef",
  surface: "#ffffff",
  raised: "#fbfaf6",
  ink: "#16262a",
  muted: "#53636a",
  line: "#e2ddd2",
  primary: BRAND.primary,
  "on-primary": "#ffffff",
  "primary-soft": "#e2eeed",
  accent: BRAND.accent,
  danger: "#a8261c",
  "danger-soft": "#fbe9e6",
  rail: "#0e363c",
  "rail-ink": "#d9e6e4",
  "rail-muted": "#9dbab9",
  "rail-active": "#1a4d54",
  amber: "#e0a63f",
} as const;

type Tokens = Readonly<Record<keyof typeof LIGHT, string>>;

/** The colours of each scheme, by the names that the style sheets have for them (`--name`). */
export const TOKENS: Readonly<Record<Mode, Tokens>> = {
  light: LIGHT,
  dark: {
    ...LIGHT,
    page: "#101517",
    surface: "#171d20",
    raised: "#1d2528",
    ink: "#e7ebe8",
    muted: "#a0b0b1",
    line: "#2c373a",
    primary: "#7fc8c0",
    "on-primary": "#06282b",
    "primary-soft": "#18363a",
    accent: "#e6b25a",
    danger: "#f2a093",
    "danger-soft": "#3a1d1a",
    rail: "#0c1a1d",
    "rail-active": "#17363b",
  },
};

/** Text and ground of a status chip by its meaning, in each scheme (`--tone-<name>`, `--tone-<name>-ground`). */
export const TONES: Readonly<Record<Mode, Readonly<Record<Tone, readonly [text: string, ground: string]>>>> = {
  light: {
    neutral: ["#46545a", "#ece9e1"],
    progress: ["#1b4f78", "#e1edf6"],
    success: ["#1c5c3a", "#dff0e5"],
    warning: ["#7a4a06", "#fbeccd"],
    danger: ["#96221a", "#fbe3df"],
  },
  dark: {
    neutral: ["#b9c5c5", "#2a3437"],
    progress: ["#a3cdec", "#193247"],
    success: ["#9ed8b4", "#17382a"],
    warning: ["#efc67c", "#3d2e12"],
    danger: ["#f4aca1", "#44201c"],
  },
};

/** The family of letters that everything is set in. */
export const FONT = FONT_FAMILY[BRAND.font];

/**
 * The one scale, in pixels, counted from 1: spaces (`--space-1` …), sizes of type (`--text-1` …) and radii
 * (`--radius-1` …); style sheets take nothing else, and break at no other width.
 */
export const SCALE = {
  space: [4, 8, 12, 16, 24, 40],
  text: [12, 13, 14, 16, 20, 24],
  radius: [4, 8, 999],
  breakpoint: [600, 900, 1200],
} as const;
