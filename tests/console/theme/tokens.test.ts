import { describe, expect, test } from "vitest";
import { TOKENS, TONES } from "../../../src/console/theme/tokens";

const SCHEMES = ["light", "dark"] as const;

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe.each(SCHEMES)("in the %s scheme", (scheme) => {
  const t = TOKENS[scheme];

  test.each(Object.entries(TONES[scheme]))("a %s chip can be read", (_, [text, ground]) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ["ink", "page"],
    ["ink", "surface"],
    ["ink", "primary-soft"],
    ["muted", "page"],
    ["muted", "surface"],
    ["muted", "raised"],
    ["muted", "primary-soft"],
    ["primary", "surface"],
    ["primary", "page"],
    ["primary", "primary-soft"],
    ["on-primary", "primary"],
    ["accent", "surface"],
    ["danger", "surface"],
    ["danger", "danger-soft"],
  ] as const)("%s on %s can be read", (text, ground) => {
    expect(contrast(t[text], t[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
