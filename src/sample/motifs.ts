import type { Draw } from "../server/db/sample/draw";
import type { Kind } from "./spvs/story";

/** Colours of one picture: sky from top to bottom, then what is far, near and bright. */
export interface Palette {
  sky: [string, string];
  far: string;
  near: string;
  bright: string;
}

/** Width and height of a cover. */
export const COVER = { width: 640, height: 400 } as const;

type Shape = Record<string, number | string>;

const element = (name: string, shape: Shape) =>
  `<${name} ${Object.entries(shape)
    .map(([key, value]) => `${key}="${value}"`)
    .join(" ")}/>`;
const rect = (x: number, y: number, width: number, height: number, fill: string, more: Shape = {}) =>
  element("rect", { x, y, width, height, fill, ...more });
const circle = (cx: number, cy: number, r: number, more: Shape) => element("circle", { cx, cy, r, ...more });
const polygon = (points: string, fill: string, more: Shape = {}) => element("polygon", { points, fill, ...more });
const times = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => shape(at)).join("");

const windows = (x: number, y: number, columns: number, lines: number, fill: string, draw: Draw) =>
  times(columns * lines, (at) =>
    rect(x + (at % columns) * 18, y + Math.floor(at / columns) * 24, 9, 13, fill, {
      opacity: draw.chance(45) ? 0.9 : 0.25,
    }),
  );

const hill = (y: number, rise: number, fill: string, opacity: number) =>
  element("path", {
    d: `M0 ${y} C160 ${y - rise} 260 ${y + rise / 2} 400 ${y - rise / 3} S560 ${y - rise} 640 ${y} V400 H0 Z`,
    fill,
    opacity,
  });

/** Draws what a kind of asset looks like, in front of the sky. */
export const MOTIF: Record<Kind, (draw: Draw, colours: Palette) => string> = {
  tower: (draw, { far, near, bright }) =>
    times(9, (at) => rect(at * 76 - 20, 400 - draw.integer(90, 190), 60, 200, far, { opacity: 0.6 })) +
    times(3, (at) => {
      const [x, height] = [120 + at * 140, draw.integer(190, 320)];
      return rect(x, 400 - height, 96, height, near) + windows(x + 13, 416 - height, 4, 7, bright, draw);
    }),
  villa: (draw, { far, near, bright }) =>
    hill(300, 60, far, 0.7) +
    times(3, (at) => {
      const [x, y] = [60 + at * 185, draw.integer(235, 265)];
      const roof = polygon(`${x - 14},${y} ${x + 75},${y - 62} ${x + 164},${y}`, far);
      return (
        rect(x, y, 150, 110, near) +
        roof +
        rect(x + 22, y + 32, 32, 34, bright) +
        rect(x + 92, y + 32, 32, 78, bright, { opacity: 0.5 })
      );
    }) +
    rect(0, 345, 640, 55, bright, { opacity: 0.35 }),
  building: (draw, { far, near, bright }) =>
    rect(60, 170, 200, 230, far, { opacity: 0.7 }) +
    rect(180, 110, 320, 290, near) +
    windows(202, 134, 16, 10, bright, draw) +
    rect(310, 345, 60, 55, bright),
  "developed-land": (draw, { far, near, bright }) =>
    hill(220, 40, far, 0.6) +
    rect(0, 250, 640, 150, near) +
    times(5, (at) =>
      polygon(`${300 + at * 10},250 ${310 + at * 10},250 ${-120 + at * 230},400 ${-160 + at * 220},400`, bright, {
        opacity: 0.55,
      }),
    ) +
    times(7, (at) => circle(40 + at * 95, draw.integer(236, 262), draw.integer(12, 22), { fill: far })),
  "individual-land": (draw, { far, near, bright }) =>
    hill(draw.integer(210, 240), 90, far, 0.5) +
    hill(280, 70, far, 0.9) +
    hill(330, 50, near, 1) +
    hill(372, 24, bright, 0.5),
  1: (draw, { near, far, bright }) =>
    polygon(`150,210 640,${draw.integer(20, 70)} 640,390`, bright, { opacity: 0.45 }) +
    circle(150, 210, 96, { fill: near }) +
    times(6, (at) =>
      circle(150 + 58 * Math.cos((at * Math.PI) / 3), 210 + 58 * Math.sin((at * Math.PI) / 3), 19, { fill: far }),
    ) +
    circle(150, 210, 15, { fill: bright }),
  2: (draw, { near, far, bright }) =>
    times(4, (at) =>
      rect(90 + at * 62, 70 + at * 46, 300, 180, at === 3 ? near : far, { rx: 14, opacity: 0.45 + at * 0.18 }),
    ) + polygon(`400,${draw.integer(262, 268)} 400,334 462,300`, bright),
  3: (draw, { near, bright }) =>
    times(20, (at) => {
      const height = draw.integer(40, 280);
      return rect(30 + at * 30, 210 - height / 2, 15, height, at % 4 === 1 ? bright : near, { rx: 7.5 });
    }),
  4: (draw, { near, far, bright }) =>
    times(11, (at) => {
      const [height, fill] = [draw.integer(190, 290), [near, far, bright][at % 3] as string];
      return (
        rect(42 + at * 51, 350 - height, 43, height, fill, { rx: 4 }) + rect(42 + at * 51, 375 - height, 43, 6, far)
      );
    }) + rect(20, 350, 600, 12, near),
  5: (_draw, { near, far }) =>
    rect(0, 0, 640, 400, far, { opacity: 0.55 }) +
    times(6, (at) =>
      element("ellipse", {
        cx: 320,
        cy: 400,
        rx: 130 + at * 62,
        ry: 80 + at * 48,
        fill: "none",
        stroke: near,
        "stroke-width": 16,
      }),
    ),
};
