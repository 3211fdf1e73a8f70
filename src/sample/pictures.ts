import sharp from "sharp";
import { drawFor } from "../server/db/sample/draw";
import type { FileStore } from "../server/files/store";
import type { Values } from "../server/resources/values";
import { addressOf } from "../server/uploads/references";
import { COVER, MOTIF, type Palette } from "./motifs";
import type { Kind } from "./spvs/story";

/** A drawing that is to be kept. */
interface Drawing {
  name: string;
  svg: string;
}

const PALETTES: readonly Palette[] = [
  { sky: ["#12324a", "#e9a178"], far: "#2d5a73", near: "#0e2233", bright: "#f7d9a8" },
  { sky: ["#2a1f3d", "#d98c7a"], far: "#5b3f66", near: "#1c1429", bright: "#f3c6a0" },
  { sky: ["#0f3d3a", "#d9cf8c"], far: "#2f6e63", near: "#0b2624", bright: "#f4efc2" },
  { sky: ["#243b6b", "#c7d7ea"], far: "#5578a8", near: "#15233f", bright: "#ffffff" },
  { sky: ["#4a2320", "#f0b98d"], far: "#8a4a3c", near: "#2b1412", bright: "#ffe3c2" },
];
const paletteAt = (place: number) => PALETTES[place % PALETTES.length] as Palette;

/** Draws an asset of a kind, each in a light of its own. */
export function pictureOf(kind: Kind, name: string, seed: number): Drawing {
  const draw = drawFor("sample cover", seed);
  const colours = paletteAt(seed);
  const sun = `<circle cx="${draw.integer(90, 550)}" cy="${draw.integer(60, 150)}" r="${draw.integer(28, 54)}" fill="${colours.bright}" opacity="0.8"/>`;
  return {
    name: `${name}.webp`,
    svg: framed(COVER.width, COVER.height, colours.sky, sun + MOTIF[kind](draw, colours)),
  };
}

/** Draws the icon of a partner. */
export function iconOf(seed: number): Drawing {
  const draw = drawFor("sample icon", seed);
  const { sky, bright } = paletteAt(seed);
  const bars = Array.from({ length: 5 }, (_, at) => {
    const width = draw.integer(16, 76);
    return `<rect x="${draw.integer(26, 102 - width)}" y="${26 + at * 16}" width="${width}" height="11" rx="5.5" fill="${bright}" opacity="${1 - at / 8}"/>`;
  });
  return { name: `partner-${seed + 1}.webp`, svg: framed(128, 128, sky, bars.join("")) };
}

/** Rooms as x, y, width and height. */
const ROOMS = [
  [60, 50, 200, 130],
  [260, 50, 140, 130],
  [400, 50, 180, 210],
  [60, 180, 120, 170],
  [180, 180, 220, 170],
  [400, 260, 180, 90],
] as const;

/** Draws the plan that properties share, and the poster of works. */
export function sheets(): [plan: Drawing, poster: Drawing] {
  const [{ sky, near }, paper] = [paletteAt(3), paletteAt(1)];
  const rooms = ROOMS.map(
    ([x, y, width, height]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff" stroke="${near}" stroke-width="6"/>`,
  );
  const circles = [150, 110, 70].map(
    (r, at) => `<circle cx="240" cy="260" r="${r}" fill="${at === 1 ? paper.near : paper.bright}" opacity="0.8"/>`,
  );
  const lines = [470, 505, 540].map(
    (y) => `<rect x="110" y="${y}" width="260" height="12" rx="6" fill="${paper.bright}"/>`,
  );
  return [
    { name: "plan.webp", svg: framed(COVER.width, COVER.height, [sky[1], "#ffffff"], rooms.join("")) },
    { name: "poster.webp", svg: framed(480, 640, paper.sky, [...circles, ...lines].join("")) },
  ];
}

/** Puts shapes before a sky. */
const framed = (width: number, height: number, sky: Palette["sky"], inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#sky)"/>${inside}</svg>`;

/** A stored file: its row in the table of files, and its address. */
export interface StoredPicture {
  row: Values;
  url: string;
}

/** Rasterises drawings to WebP and keeps them, in the order given: for every visitor, unless for administrators alone. */
export const storePictures = (files: FileStore, drawings: readonly Drawing[], at: string, isPublic = true) =>
  Promise.all(
    drawings.map(async ({ name, svg: source }): Promise<StoredPicture> => {
      const bytes = await sharp(Buffer.from(source)).webp({ quality: 78, effort: 2 }).toBuffer();
      const mime = "image/webp";
      const id = await files.put(bytes, { name, mime });
      const row = { id, name, mime, size: bytes.byteLength, public: isPublic, created_by: null, created_at: at };
      return { row, url: addressOf({ id, public: isPublic }) };
    }),
  );
