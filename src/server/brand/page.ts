import { BRAND, BRAND_META, type Brand, type PageBrand } from "../../contract/brand/brand";
import { schemesOf } from "../../contract/brand/colours";
import { FONT_FAMILY } from "../../contract/brand/fonts";
import type { EarlyPages } from "../../contract/earlyPage";

/** Writes text so that it stands in markup as it is, in an attribute too, and is no place that the page is completed at. */
export const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("__", "_&#95;");

/** Writes into the console's page what it has to know of the brand before it is painted; the built-in one is there. */
export function withBrand(html: string, brand: Brand): string {
  const { light, dark } = schemesOf(brand);
  const letters = brand.font === BRAND.font ? undefined : { font: FONT_FAMILY[brand.font] };
  const told: PageBrand = { name: brand.name, logo: brand.logo, light, dark };
  const icon = brand.logo && `<link rel="icon" href="${escaped(brand.logo)}">`;
  const head = `<meta name="${BRAND_META}" content="${escaped(JSON.stringify(told))}">${styleOf({ ...light, ...letters }, dark)}`;
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(brand.name)}</title>`)
    .replace(/<link rel="icon"[^<>]*>/, (built) => icon || built)
    .replace("</head>", () => `${head}</head>`);
}

/** Returns markup with each part that stands between two marks, the marks included, replaced. */
export function replaceBetween(
  html: string,
  begin: string,
  end: string,
  replacement: (inner: string, index: number) => string,
): string {
  const [before = "", ...parts] = html.split(begin);
  const replaced = parts.map((part, index) => {
    const at = part.indexOf(end);
    return at < 0 ? begin + part : replacement(part.slice(0, at), index) + part.slice(at + end.length);
  });
  return before + replaced.join("");
}

/** How the built-in mark begins. */
const MARK = '<svg class="mark"';

/** Writes the brand into the frame that the build has drawn: the name and the mark above the menu. */
export const withMark = ([before, after]: EarlyPages["frame"], { name, logo }: Brand): EarlyPages["frame"] => [
  replaceBetween(
    before.replaceAll(BRAND.name, () => escaped(name)),
    MARK,
    "</svg>",
    (inner) => {
      const [, size] = /^[^>]*width="(\d+)"/.exec(inner) ?? [];
      return logo && size
        ? `<img class="mark" src="${escaped(logo)}" width="${size}" height="${size}" alt="">`
        : `${MARK}${inner}</svg>`;
    },
  ),
  after,
];

/** Overrules the variables of the built-in sheet, wherever that stands; the nonce is put in as into all of the page. */
function styleOf(light: Readonly<Record<string, string>>, dark: Readonly<Record<string, string>>): string {
  const rules = [
    [":root:root", light],
    [':root:root[data-theme="dark"]', dark],
  ] as const;
  const sheet = rules
    .map(
      ([selector, colours]) =>
        [selector, Object.entries(colours).map(([name, value]) => `--${name}:${value};`)] as const,
    )
    .flatMap(([selector, declared]) => (declared.length ? `${selector}{${declared.join("")}}` : []));
  return sheet.length ? `<style nonce="__CSP_NONCE__">${sheet.join("")}</style>` : "";
}
