import type { FileStore } from "../server/files/store";
import { storePaper } from "./paper";
import { type StoredPicture, storePictures } from "./pictures";

/** What customers hand in for their checks, the same for all of them. */
export interface Scans {
  /** Rows of the table of files. */
  rows: StoredPicture["row"][];
  card: string;
  pan: string;
  still: string;
  proof: string;
}

/** Keeps the scans that stand for every customer's, for the eyes of administrators alone. */
export async function storeScans(files: FileStore, at: string): Promise<Scans> {
  const drawings = [
    { name: "identity-card.webp", svg: cardOf("#f4efe2", "#b4642d") },
    { name: "pan-card.webp", svg: cardOf("#dbe7ee", "#2d5a73") },
    { name: "video-call.webp", svg: stillOf() },
  ];
  const pictures = await storePictures(files, drawings, at, false);
  const proof = await storePaper(files, at, "proof-of-address.pdf");
  const [card, pan, still] = pictures.map(({ url }) => url) as [string, string, string];
  return { rows: [...pictures, proof].map(({ row }) => row), card, pan, still, proof: proof.url };
}

const framed = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404" viewBox="0 0 640 404">${inside}</svg>`;

/** Draws somebody nobody is, at a place and a size. */
const figureOf = (x: number, y: number, size: number, ink: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${ink}"><circle cx="50" cy="42" r="24"/>` +
  `<path d="M6 118c2-30 20-44 44-44s42 14 44 44z"/></g>`;

function cardOf(ground: string, ink: string): string {
  const lines = [150, 190, 230, 286].map(
    (y, at) =>
      `<rect x="250" y="${y}" width="${[300, 220, 260, 180][at]}" height="16" rx="8" fill="${ink}" opacity="0.55"/>`,
  );
  return framed(
    `<rect width="640" height="404" rx="26" fill="${ground}"/><rect width="640" height="78" rx="26" fill="${ink}"/>` +
      `<rect y="52" width="640" height="26" fill="${ink}"/><rect x="48" y="126" width="160" height="196" rx="10" fill="#ffffff"/>` +
      figureOf(52, 150, 1.45, ink) +
      lines.join(""),
  );
}

const stillOf = () =>
  framed(
    `<rect width="640" height="404" fill="#c7d7ea"/><rect x="40" y="36" width="150" height="190" fill="#ffffff" opacity="0.7"/>` +
      `<rect x="470" y="210" width="130" height="120" rx="8" fill="#5578a8" opacity="0.6"/>${figureOf(150, 60, 3.4, "#243b6b")}`,
  );
