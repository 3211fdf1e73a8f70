import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SCALE } from "../../../src/console/theme/tokens";

const SHEETS = readdirSync("src/console", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => join("src/console", file))
  .sort();

/** What may stand beside the scale, each with its reason; a sheet that no longer needs one loses it. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "kit/sidePane.css: padding-inline-end: min(40vw, 680px);": "as wide as the pane beside the page",
  "kit/switch.css: inset-inline-start: 19px;": "as far as the track is wide",
  "layout/barPanel.css: inset: 60px var(--space-5) auto auto;": "below the bar",
  "layout/barPanel.css: inset: 60px auto auto var(--space-5);": "below the bar",
  "onboarding/onboarding.css: padding: var(--space-3) max(var(--space-4), calc(50% - 520px));": "as wide as the page",
  "public/public.css: padding-block-start: max(var(--space-5), 50dvh - 23rem);":
    "where the whole card is in the middle",
  "theme/shell.css: inset-block-start: -100px;": "out of sight until it has the focus",
  "wizard/wizard.css: inset-block-start: 72px;": "below the bar",
};

const SPACED = /^(?:(?:row-|column-)?gap|(?:margin|padding|inset)(?:-[a-z]+)*)$/;
const ROUNDED = /^border(?:-[a-z]+){0,2}-radius$/;

/** Lines and hair's breadths, by which a mark is brought to the middle of its line. */
const HAIRLINE = /^-?[123]px$/;

/** Shares of something, and what letters are wide. */
const RELATIVE = /^-?[\d.]+(?:%|em|ch|vw|vh|dvh|fr)$/;

const isOfScale = (value: string, name: string) =>
  value
    .replace(new RegExp(`var\\(--${name}-[1-6]\\)`, "g"), "0")
    .split(/[\s(),*/+]+/)
    .filter((part) => /\d/.test(part))
    .every((part) => /^-?[\d.]+$/.test(part) || HAIRLINE.test(part) || RELATIVE.test(part));

function offScale(sheet: string): string[] {
  const css = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const found = [...css.matchAll(/([a-z-]+):\s*([^;{}]+);/g)].filter(([, property = "", value = ""]) => {
    if (SPACED.test(property)) return !isOfScale(value, "space");
    if (property === "font-size") return !isOfScale(value, "text");
    return ROUNDED.test(property) && !isOfScale(value, "radius");
  });
  const breaks = [...css.matchAll(/width (?:<|>=) (\d+)px/g)].filter(
    ([, width]) => !SCALE.breakpoint.some((one) => one === Number(width)),
  );
  return [...found, ...breaks].map(([declaration]) => `${sheet.replace("src/console/", "")}: ${declaration}`);
}

test.each(SHEETS)("%s takes its spaces, sizes, radii and breakpoints from the scale", (sheet) => {
  expect(offScale(sheet).filter((declaration) => !(declaration in EXCEPTIONS))).toEqual([]);
});

test("no exception is left that no sheet needs", () => {
  const all = SHEETS.flatMap(offScale);
  expect(Object.keys(EXCEPTIONS).filter((declaration) => !all.includes(declaration))).toEqual([]);
});

test("the sheets stay as short as the layout parts leave them", () => {
  const lines = SHEETS.reduce((sum, sheet) => sum + readFileSync(sheet, "utf8").split("\n").length - 1, 0);
  expect(lines).toBeLessThanOrEqual(4_700);
});

test("every class of a sheet is given by a component", () => {
  const code = readdirSync("src/console", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join("src/console", file), "utf8"))
    .join("\n");
  const given = new Set(code.match(/[\w-]+/g));
  const isGiven = (name: string) =>
    given.has(name) || /^(?:Mui|leaflet-|ProseMirror)/.test(name) || given.has(`${name.split("-")[0]}-`);
  const unused = SHEETS.flatMap((sheet) => {
    const css = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
    return [...css.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name = ""]) =>
      isGiven(name) ? [] : `${sheet}: ${name}`,
    );
  });
  expect(unused).toEqual([]);
});
