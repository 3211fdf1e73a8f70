import type { CATEGORY, PROPERTY_TYPE } from "../contract/vocabulary";
import type { Draw } from "../server/db/sample/draw";
import { inventTitle, inventWord } from "../server/db/sample/names";

/** What an asset is: an entertainment category by its id, or a kind of property. */
export type Kind = keyof typeof CATEGORY | keyof typeof PROPERTY_TYPE;

/** Every kind of asset, categories and property in turn. */
export const KINDS: readonly Kind[] = [
  1,
  "tower",
  2,
  "villa",
  3,
  "building",
  4,
  "developed-land",
  5,
  "individual-land",
];

const NAME: Record<Kind, (draw: Draw) => string> = {
  1: inventTitle,
  2: (draw) => `${inventTitle(draw)}: Season ${draw.integer(1, 3)}`,
  3: (draw) => `${inventWord(draw)} Sessions`,
  4: (draw) => `${inventTitle(draw)}, a novel`,
  5: (draw) => `${inventWord(draw)} League`,
  tower: (draw) => `${inventWord(draw)} Tower`,
  villa: (draw) => `${inventWord(draw)} Villas`,
  building: (draw) => `${inventWord(draw)} House`,
  "developed-land": (draw) => `${inventWord(draw)} Park`,
  "individual-land": (draw) => `${inventWord(draw)} Meadow`,
};

/** Invents the name of an asset of a kind. */
export const nameOf = (kind: Kind, draw: Draw) => NAME[kind](draw);
