import type { Tone } from "../../contract/status";
/** The colours of one scheme; `theme/base.css` carries the same values as `--name` for what needs no JavaScript. */
export interface Tokens {
  page: string;
  surface: string;
  raised: string;
  ink: string;
  muted: string;
  line: string;
  primary: string;
  "on-primary": string;
  "primary-soft": string;
  accent: string;
  danger: string;
  "danger-soft": string;
}

/** The light and the dark scheme: paper and deep teal, with amber as the one warm accent. */
export const TOKENS: Readonly<Record<"light" | "dark", Tokens>> = {
  light: {
    page: "#f6f4ef",
    surface: "#ffffff",
    raised: "#fbfaf6",
    ink: "#16262a",
    muted: "#53636a",
    line: "#e2ddd2",
    primary: "#12545c",
    "on-primary": "#ffffff",
    "primary-soft": "#e2eeed",
    accent: "#8a5408",
    danger: "#a8261c",
    "danger-soft": "#fbe9e6",
  },
  dark: {
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
  },
};

/** Text and ground of a status chip by its meaning, in each scheme. */
export const TONES: Readonly<
  Record<"light" | "dark", Readonly<Record<Tone, readonly [text: string, ground: string]>>>
> = {
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
