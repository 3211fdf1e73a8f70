import { FONT, SCALE, TOKENS, TONES } from "../console/theme/tokens.ts";

/** Where the variables are written, after what it imports: the one sheet that every page has before any script has run. */
const SHEET = /[\\/]theme[\\/]base\.css(\?|$)/;

/** @param {Record<string, string>} variables */
const declared = (variables) =>
  Object.entries(variables)
    .map(([name, value]) => `--${name}:${value};`)
    .join("");

/** @param {"light" | "dark"} mode */
function colours(mode) {
  const tones = Object.entries(TONES[mode]).flatMap(([tone, [text, ground]]) => [
    [`tone-${tone}`, text],
    [`tone-${tone}-ground`, ground],
  ]);
  return { ...TOKENS[mode], ...Object.fromEntries(tones) };
}

/**
 * @param {string} name
 * @param {readonly number[]} sizes
 * @param {(size: number) => string} measured
 */
const steps = (name, sizes, measured = (size) => `${size}px`) =>
  Object.fromEntries(sizes.map((size, index) => [`${name}-${index + 1}`, measured(size)]));

/** Gives the tokens as variables of the style sheets. */
function variables() {
  const { page, ink } = TOKENS.dark;
  const light = {
    ...colours("light"),
    ...steps("space", SCALE.space),
    // Whoever sets larger letters in the browser is given larger ones.
    ...steps("text", SCALE.text, (size) => `${size / 16}rem`),
    ...steps("radius", SCALE.radius),
    font: FONT,
  };
  // What means something carries its tone: text and ground take it from there.
  const toned = Object.keys(TONES.light).map(
    (tone) => `.${tone}{--tone:var(--tone-${tone});--ground:var(--tone-${tone}-ground)}`,
  );
  return `:root{color-scheme:light;${declared(light)}}
:root[data-theme="dark"]{color-scheme:dark;${declared(colours("dark"))}}
@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${declared({ page, ink })}}}
${toned.join("")}
`;
}

/**
 * Writes the theme's tokens into the first style sheet, as variables, and its ground into the page's head.
 * @returns {import("vite").Plugin}
 */
export function tokens() {
  return {
    name: "tokens",
    enforce: "pre",
    transform: (code, id) => (SHEET.test(id) ? code + variables() : null),
    transformIndexHtml: () =>
      /** @type {const} */ (["light", "dark"]).map((mode) => ({
        tag: "meta",
        attrs: { name: "theme-color", content: TOKENS[mode].page, media: `(prefers-color-scheme: ${mode})` },
      })),
  };
}
