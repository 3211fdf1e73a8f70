import sharp from "sharp";
import { type Draw, drawFor } from "../server/db/sample/draw";
import type { FileStore } from "../server/files/store";
import type { Values } from "../server/resources/values";
import { addressOf } from "../server/uploads/references";
import type { Kind } from "./kinds";
import { COVER, MOTIF, type Palette } from "./motifs";

const PALETTES: readonly Palette[] = [
  { sky: ["#12324a", "#e9a178"], far: "#2d5a73", near: "#0e2233", bright: "#f7d9a8" },
  { sky: ["#2a1f3d", "#d98c7a"], far: "#5b3f66", near: "#1c1429", bright: "#f3c6a0" },
  { sky: ["#0f3d3a", "#d9cf8c"], far: "#2f6e63", near: "#0b2624", bright: "#f4efc2" },
  { sky: ["#243b6b", "#c7d7ea"], far: "#5578a8", near: "#15233f", bright: "#ffffff" },
  { sky: ["#4a2320", "#f0b98d"], far: "#8a4a3c", near: "#2b1412", bright: "#ffe3c2" },
];

/** Draws the colours of a picture. */
export const paletteOf = (draw: Draw): Palette => draw.pick(PALETTES);

/** Draws the cover of an asset as SVG. */
export function coverOf(kind: Kind, seed: number): string {
  const draw = drawFor("sample cover", seed);
  const colours = paletteOf(draw);
  const sun = `<circle cx="${draw.integer(90, 550)}" cy="${draw.integer(60, 150)}" r="${draw.integer(28, 54)}" fill="${colours.bright}" opacity="0.8"/>`;
  return pictureOf(COVER.width, COVER.height, colours, sun + MOTIF[kind](draw, colours));
}

/** Draws the icon of a partner as SVG. */
export function iconOf(seed: number): string {
  const draw = drawFor("sample icon", seed);
  const colours = PALETTES[seed % PALETTES.length] as Palette;
  const bars = Array.from({ length: 5 }, (_, at) => {
    const width = draw.integer(16, 76);
    return `<rect x="${draw.integer(26, 102 - width)}" y="${26 + at * 16}" width="${width}" height="11" rx="5.5" fill="${colours.bright}" opacity="${1 - at / 8}"/>`;
  });
  return pictureOf(128, 128, colours, bars.join(""));
}

/** Puts shapes before a sky. */
export const pictureOf = (width: number, height: number, { sky }: Pick<Palette, "sky">, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#sky)"/>${inside}</svg>`;

/** A stored file: its row in the table of files, and its address. */
export interface StoredPicture {
  row: Values;
  url: string;
}

/** Rasterises drawings to WebP and keeps them, in the order given: for every visitor, unless for administrators alone. */
export const storePictures = (
  files: FileStore,
  drawings: readonly { name: string; svg: string }[],
  at: string,
  isPublic = true,
) =>
  Promise.all(
    drawings.map(async ({ name, svg: source }): Promise<StoredPicture> => {
      const bytes = await sharp(Buffer.from(source)).webp({ quality: 78, effort: 2 }).toBuffer();
      const id = await files.put(bytes, { name, mime: "image/webp" });
      const row = {
        id,
        name,
        mime: "image/webp",
        size: bytes.byteLength,
        public: isPublic,
        created_by: null,
        created_at: at,
      };
      return { row, url: addressOf({ id, public: isPublic }) };
    }),
  );
