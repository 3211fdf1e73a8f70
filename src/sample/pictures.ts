import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { FileStore } from "../server/files/store";
import { addressOf } from "../server/uploads/references";
import { drawFor } from "./rows";

/** Colours of a picture: its sky from top to bottom, then what is far (f), near (n) and bright (b). */
const PALETTES = [
  ["#12324a", "#e9a178", "#2d5a73", "#0e2233", "#f7d9a8"],
  ["#2a1f3d", "#d98c7a", "#5b3f66", "#1c1429", "#f3c6a0"],
  ["#0f3d3a", "#d9cf8c", "#2f6e63", "#0b2624", "#f4efc2"],
  ["#243b6b", "#c7d7ea", "#5578a8", "#15233f", "#ffffff"],
  ["#4a2320", "#f0b98d", "#8a4a3c", "#2b1412", "#ffe3c2"],
] as const;

/** What is drawn, 640 wide and 400 high, in these colours; windows are dashes of a line (w), bars thick ones (l). */
const MOTIFS: Readonly<Record<string, string>> = {
  tower: `<path class="f" d="M0 400V250h60v-50h70v110h80V220h60v90h90V190h70v90h90v-50h120v170z"/>
    <path class="n" d="M120 400V170h96v230zM260 400V90h96v310zM400 400V210h96v190z"/>
    <path class="w" d="M146 190v200m22 0V190m22 0v200M286 110v280m22 0V110m22 0v280M426 230v160m22 0V230m22 0v160"/>`,
  villa: `<path class="f" d="M0 300C160 240 260 330 400 280S560 240 640 300V400H0z"/>
    <path class="n" d="M46 250l89-62 89 62-14 110H60zM231 240l89-62 89 62-14 120H245zM416 255l89-62 89 62-14 105H430z"/>
    <path class="b" d="M82 284h32v34H82zM152 284h32v76h-32zM267 274h32v34h-32zM337 274h32v86h-32z"/>`,
  building: `<path class="f" d="M60 170h200v230H60z"/><path class="n" d="M180 110h320v290H180z"/>
    <path class="w" d="M206 134v200m38 0V134m38 0v200m38 0V134m38 0v200m38 0V134m38 0v200m38 0V134"/>`,
  "developed-land": `<path class="f" d="M0 220C160 180 260 240 400 207S560 180 640 220V400H0z"/>
    <path class="n" d="M0 250h640v150H0z"/>
    <path class="b" d="M300 250h10L-120 400h-40zM320 250h10L180 400h-60zM340 250h10L420 400h-50z"/>`,
  "individual-land": `<path class="f" d="M0 280C160 190 260 315 400 247S560 190 640 280V400H0z"/>
    <path class="n" d="M0 330C160 280 260 355 400 313S560 280 640 330V400H0z"/>`,
  1: `<path class="b" d="M150 210L640 40V390z"/><circle class="f" cx="150" cy="210" r="96"/>
    <path class="l" d="M208 210h1M179 260h1M121 260h1M92 210h1M121 160h1M179 160h1"/>`,
  2: `<path class="f" d="M90 70h300v180H90zM183 139h300v180H183z"/><path class="n" d="M276 208h300v180H276z"/>
    <circle class="b" cx="426" cy="298" r="32"/>`,
  3: `<path class="l" d="M45 160v100M95 110v200M145 190v40M195 130v160M245 80v260M295 170v80M345 120v180M395 60v300"/>`,
  4: `<path class="n" d="M60 130h44v220H60zM216 100h44v250h-44zM372 150h44v200h-44zM20 350h600v12H20z"/>
    <path class="f" d="M112 90h44v260h-44zM268 140h44v210h-44zM424 100h44v250h-44z"/>`,
  5: `<path class="f" d="M0 180h640v220H0z"/>
    <path class="l" d="M190 400C190 290 450 290 450 400M110 400C110 190 530 190 530 400M30 400C30 90 610 90 610 400"/>`,
  plan: `<path class="b" stroke="#15233f" stroke-width="6" d="M60 50h520v300H60zM260 50v130M400 50v300M60 180h340"/>`,
  poster: `<circle class="b" cx="320" cy="160" r="120"/><circle class="n" cx="320" cy="160" r="80"/>
    <path class="b" d="M190 310h260v14H190zM190 346h260v14H190z"/>`,
  card: `<path class="b" d="M40 110h180v212H40z"/><circle class="f" cx="130" cy="190" r="36"/>
    <path class="f" d="M60 322c4-60 40-90 70-90s66 30 70 90zM250 150h300v16H250zM250 190h220v16H250z"/>`,
  call: `<circle class="f" cx="320" cy="170" r="70"/><path class="f" d="M180 400c9-99 80-150 140-150s132 40 140 150"/>`,
  icon: `<path class="b" d="M100 90h440v60H100zM100 180h300v60H100zM100 270h380v60H100z"/>`,
};

/** Draws a motif, each in a light of its own. */
export function pictureOf(motif: string, name: string, seed: number) {
  const draw = drawFor("sample picture", seed);
  const [top, bottom, far, near, bright] = PALETTES[seed % PALETTES.length] as (typeof PALETTES)[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <style>.f{fill:${far}}.n{fill:${near}}.b{fill:${bright};opacity:.8}
      .w{fill:none;stroke:${bright};stroke-width:9;stroke-dasharray:13 11}
      .l{fill:none;stroke:${near};stroke-width:22;stroke-linecap:round}</style>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>
    </linearGradient>    <path fill="url(#sky)" d="M0 0h640v400H0z"/>
    <circle class="b" cx="${draw.integer(90, 550)}" cy="${draw.integer(60, 150)}" r="${draw.integer(28, 54)}"/>
    ${MOTIFS[motif]}</svg>`;
  return { name, svg };
}

/** Stores a file; gives its row in the table of files, and its address. */
async function store(files: FileStore, bytes: Buffer, of: { name: string; mime: string; public: boolean }, at: string) {
  const id = await files.put(bytes, of);
  const row = { ...of, id, size: bytes.byteLength, created_by: null, created_at: at };
  return { row, url: addressOf({ id, public: of.public }) };
}

/** Rasterises drawings to WebP and keeps them: for every visitor, unless for administrators alone. */
export const storePictures = (
  files: FileStore,
  drawings: ReturnType<typeof pictureOf>[],
  at: string,
  isPublic = true,
) =>
  Promise.all(
    drawings.map(async ({ name, svg }) => {
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 78, effort: 2 }).toBuffer();
      return store(files, bytes, { name: `${name}.webp`, mime: "image/webp", public: isPublic }, at);
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
export const storePaper = async (files: FileStore, at: string, name = "sample-document") =>
  store(files, await paperBytes(), { name: `${name}.pdf`, mime: "application/pdf", public: false }, at);
