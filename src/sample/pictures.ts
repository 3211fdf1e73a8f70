import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { drawFor } from "../server/db/sample/draw";
import type { FileStore } from "../server/files/store";
import type { Values } from "../server/resources/values";
import { addressOf } from "../server/uploads/references";
import type { Kind } from "./stories";

/** Colours of a picture: its sky from top to bottom, then what is far (f), near (n) and bright (b). */
const PALETTES = [
  ["#12324a", "#e9a178", "#2d5a73", "#0e2233", "#f7d9a8"],
  ["#2a1f3d", "#d98c7a", "#5b3f66", "#1c1429", "#f3c6a0"],
  ["#0f3d3a", "#d9cf8c", "#2f6e63", "#0b2624", "#f4efc2"],
  ["#243b6b", "#c7d7ea", "#5578a8", "#15233f", "#ffffff"],
  ["#4a2320", "#f0b98d", "#8a4a3c", "#2b1412", "#ffe3c2"],
] as const;

/** What each kind of asset looks like, 640 wide and 400 high; windows are dashes of a line (w), bars are thick ones (l). */
const MOTIFS: Readonly<Record<Kind, string>> = {
  tower: `<path class="f" opacity=".6" d="M0 400V250h60v-50h70v110h80V220h60v90h90V190h70v90h90v-50h120v170z"/>
    <path class="n" d="M120 400V170h96v230zM260 400V90h96v310zM400 400V210h96v190z"/>
    <path class="w" d="M146 190v200m22 0V190m22 0v200M286 110v280m22 0V110m22 0v280M426 230v160m22 0V230m22 0v160"/>`,
  villa: `<path class="f" opacity=".7" d="M0 300C160 240 260 330 400 280S560 240 640 300V400H0z"/>
    <path class="n" d="M60 250h150v110H60zM245 240h150v120H245zM430 255h150v105H430z"/>
    <path class="f" d="M46 250l89-62 89 62zM231 240l89-62 89 62zM416 255l89-62 89 62z"/>
    <path class="b" d="M82 284h32v34H82zM152 284h32v76h-32zM267 274h32v34h-32zM337 274h32v86h-32zM452 288h32v34h-32zM522 288h32v72h-32z"/>`,
  building: `<path class="f" opacity=".7" d="M60 170h200v230H60z"/><path class="n" d="M180 110h320v290H180z"/>
    <path class="w" d="M206 134v200m38 0V134m38 0v200m38 0V134m38 0v200m38 0V134m38 0v200m38 0V134"/>
    <path class="b" d="M310 345h60v55h-60z"/>`,
  "developed-land": `<path class="f" opacity=".6" d="M0 220C160 180 260 240 400 207S560 180 640 220V400H0z"/>
    <path class="n" d="M0 250h640v150H0z"/>
    <path class="b" opacity=".55" d="M300 250h10L-120 400h-40zM320 250h10L180 400h-60zM340 250h10L420 400h-50zM360 250h10L660 400h-60z"/>
    <path class="l" d="M40 240h1M135 252h1M230 238h1M420 248h1M510 236h1M600 250h1"/>`,
  "individual-land": `<path class="f" opacity=".5" d="M0 230C160 140 260 275 400 200S560 140 640 230V400H0z"/>
    <path class="f" d="M0 280C160 210 260 315 400 257S560 210 640 280V400H0z"/>
    <path class="n" d="M0 330C160 280 260 355 400 313S560 280 640 330V400H0z"/>`,
  1: `<path class="b" opacity=".45" d="M150 210L640 40V390z"/><circle class="f" cx="150" cy="210" r="96"/>
    <path class="l" d="M208 210h1M179 260h1M121 260h1M92 210h1M121 160h1M179 160h1"/><circle class="b" cx="150" cy="210" r="15"/>`,
  2: `<rect class="f" opacity=".45" x="90" y="70" width="300" height="180" rx="14"/>
    <rect class="f" opacity=".8" x="183" y="139" width="300" height="180" rx="14"/>
    <rect class="n" x="276" y="208" width="300" height="180" rx="14"/><circle class="b" cx="426" cy="298" r="32"/>`,
  3: `<path class="l" d="M45 160v100M95 110v200M145 190v40M195 130v160M245 80v260M295 170v80M345 120v180M395 60v300M445 150v120M495 180v60M545 100v220M595 165v90"/>`,
  4: `<path class="n" d="M60 130h44v220H60zM216 100h44v250h-44zM372 150h44v200h-44zM528 120h44v230h-44zM20 350h600v12H20z"/>
    <path class="f" d="M112 90h44v260h-44zM268 140h44v210h-44zM424 100h44v250h-44z"/>
    <path class="b" d="M164 150h44v200h-44zM320 85h44v265h-44zM476 140h44v210h-44z"/>`,
  5: `<path class="f" opacity=".55" d="M0 0h640v400H0z"/>
    <path class="l" fill="none" d="M190 400C190 290 450 290 450 400M110 400C110 190 530 190 530 400M30 400C30 90 610 90 610 400"/>`,
};

interface Drawing {
  name: string;
  width: number;
  height: number;
  shapes: string;
  seed: number;
}

/** Draws an asset of a kind, each in a light of its own. */
export function pictureOf(kind: Kind, name: string, seed: number): Drawing {
  const draw = drawFor("sample cover", seed);
  const [x, y, r] = [draw.integer(90, 550), draw.integer(60, 150), draw.integer(28, 54)];
  const turned = draw.chance(50) ? ` transform="matrix(-1 0 0 1 640 0)"` : "";
  const shapes = `<circle class="b" cx="${x}" cy="${y}" r="${r}" opacity=".8"/><g${turned}>${MOTIFS[kind]}</g>`;
  return { name, width: 640, height: 400, shapes, seed };
}

/** Draws the icon of a partner. */
export function iconOf(seed: number): Drawing {
  const draw = drawFor("sample icon", seed);
  const bars = [26, 50, 74].map((y) => `<rect class="b" x="26" y="${y}" width="${draw.integer(20, 76)}" height="16"/>`);
  return { name: `partner-${seed + 1}`, width: 128, height: 128, shapes: bars.join(""), seed };
}

/** The plan that properties share, and the poster of works. */
export const SHEETS: readonly Drawing[] = [
  {
    ...{ name: "plan", width: 640, height: 400, seed: 3 },
    shapes: `<path fill="#fff" stroke="#15233f" stroke-width="6" d="M60 50h520v300H60zM260 50v130M400 50v210M60 180h340M180 180v170M400 260h180M400 260v90"/>`,
  },
  {
    ...{ name: "poster", width: 480, height: 640, seed: 1 },
    shapes: `<circle class="b" cx="240" cy="260" r="150"/><circle class="n" cx="240" cy="260" r="110"/>
      <circle class="b" cx="240" cy="260" r="70"/><path class="b" d="M110 470h260v12H110zM110 505h260v12H110z"/>`,
  },
];

const SOMEBODY = `<circle class="f" cx="130" cy="190" r="36"/><path class="f" d="M60 322c4-60 40-90 70-90s66 30 70 90z"/>`;
const CARD = `<path fill="#fff" d="M40 110h180v212H40z"/>${SOMEBODY}<path class="f" d="M250 150h300v16H250zM250 190h220v16H250zM250 230h260v16H250z"/>`;

/** What customers hand in for their checks. */
export const SCANS: readonly Drawing[] = [
  { name: "identity-card", width: 640, height: 400, shapes: CARD, seed: 4 },
  { name: "pan-card", width: 640, height: 400, shapes: CARD, seed: 3 },
  {
    name: "video-call",
    width: 640,
    height: 400,
    seed: 0,
    shapes: `<g transform="scale(1.3) translate(110 0)">${SOMEBODY}</g>`,
  },
];

function svgOf({ width, height, shapes, seed }: Drawing): string {
  const [top, bottom, far, near, bright] = PALETTES[seed % PALETTES.length] as (typeof PALETTES)[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <style>.f{fill:${far}}.n{fill:${near}}.b{fill:${bright}}
      .w{fill:none;stroke:${bright};stroke-width:9;stroke-dasharray:13 11}
      .l{stroke:${near};stroke-width:22;stroke-linecap:round}</style>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/>${shapes}</svg>`;
}

/** A stored file: its row in the table of files, and its address. */
export interface StoredFile {
  row: Values & { id: string };
  url: string;
}

async function store(files: FileStore, bytes: Buffer, of: { name: string; mime: string; public: boolean }, at: string) {
  const id = await files.put(bytes, of);
  const row = { ...of, id, size: bytes.byteLength, created_by: null, created_at: at };
  return { row, url: addressOf({ id, public: of.public }) };
}

/** Rasterises drawings to WebP and keeps them, in the order given: for every visitor, unless for administrators alone. */
export const storePictures = (files: FileStore, drawings: readonly Drawing[], at: string, isPublic = true) =>
  Promise.all(
    drawings.map(async (drawing): Promise<StoredFile> => {
      const bytes = await sharp(Buffer.from(svgOf(drawing)))
        .webp({ quality: 78, effort: 2 })
        .toBuffer();
      return store(files, bytes, { name: `${drawing.name}.webp`, mime: "image/webp", public: isPublic }, at);
    }),
  );

/** Gives the bytes of the page that stands for every document. */
export function paperBytes(): Promise<Buffer> {
  const page = new PDFDocument({ size: "A4" });
  page.fontSize(14).text("Sample document").text("It belongs to the sample data of this platform and binds nobody.");
  page.end();
  return buffer(page as unknown as AsyncIterable<Uint8Array>);
}

/** Keeps one page that stands for every document of the sample, for the eyes of administrators alone. */
export const storePaper = async (files: FileStore, at: string, name = "sample-document"): Promise<StoredFile> =>
  store(files, await paperBytes(), { name: `${name}.pdf`, mime: "application/pdf", public: false }, at);
