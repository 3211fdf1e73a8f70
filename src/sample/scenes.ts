import { drawFor } from "../server/db/sample/draw";
import { KINDS } from "./kinds";
import { COVER, MOTIF } from "./motifs";
import { paletteOf, pictureOf } from "./pictures";

/** A picture that assets of a kind share. */
interface Scene {
  name: string;
  svg: string;
}

/** Draws another view of each kind of asset, in their order, then a plan for properties and a poster for works. */
export const scenes = (): Scene[] => [
  ...KINDS.map((kind) => {
    const draw = drawFor("sample view", KINDS.indexOf(kind));
    const colours = paletteOf(draw);
    return {
      name: `view-${kind}.webp`,
      svg: pictureOf(COVER.width, COVER.height, colours, MOTIF[kind](draw, colours)),
    };
  }),
  { name: "plan.webp", svg: planOf() },
  { name: "poster.webp", svg: posterOf() },
];

/** Rooms as x, y, width and height. */
const ROOMS = [
  [60, 50, 200, 130],
  [260, 50, 140, 130],
  [400, 50, 180, 210],
  [60, 180, 120, 170],
  [180, 180, 220, 170],
  [400, 260, 180, 90],
] as const;

function planOf(): string {
  const { sky, near } = paletteOf(drawFor("sample plan", 0));
  const rooms = ROOMS.map(
    ([x, y, width, height]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff" stroke="${near}" stroke-width="6"/>`,
  );
  return pictureOf(COVER.width, COVER.height, { sky: [sky[1], "#ffffff"] }, rooms.join(""));
}

function posterOf(): string {
  const { sky, bright, near } = paletteOf(drawFor("sample poster", 2));
  const circles = [150, 110, 70].map(
    (r, at) => `<circle cx="240" cy="260" r="${r}" fill="${at === 1 ? near : bright}" opacity="0.8"/>`,
  );
  const lines = [470, 505, 540].map((y) => `<rect x="110" y="${y}" width="260" height="12" rx="6" fill="${bright}"/>`);
  return pictureOf(480, 640, { sky }, [...circles, ...lines].join(""));
}
