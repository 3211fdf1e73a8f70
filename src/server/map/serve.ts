import { fileTypeFromBuffer } from "file-type";
import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import { msg } from "../../contract/language/message";
import type { Api } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { serve } from "../http/serve";
import { readSettings } from "../settings/read";
import { type Get, getPublic } from "./getPublic";

const MAX_ZOOM = 19;
const MAX_BYTES = 512 * 1024;
const WITHIN_MS = 5000;
const TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp"];

/** Serves the map's settings, and its tiles from the server that they name, which `get` asks. */
export function serveMap(api: Api, get: Get = getPublic) {
  serve(api, assetSectionCalls.map, async ({ deps }) => {
    const { map_tiles, map_attribution = null } = await readSettings(deps.db, ["map_tiles", "map_attribution"]);
    return { data: { tiles: map_tiles !== undefined, attribution: map_attribution } };
  });

  serve(api, assetSectionCalls.tile, async ({ deps, params }) => {
    const place = placeOf(params);
    const { map_tiles: tiles } = await readSettings(deps.db, ["map_tiles"]);
    if (!tiles) throw new Failure("not_found", "No server of map tiles is set up");
    const address = tiles.replace(/\{([zxy])\}/g, (_, name: keyof typeof place) => String(place[name]));
    const { type, bytes } = await pictureAt(address, get);
    return new Response(bytes, {
      headers: { "Content-Type": type, "Cache-Control": "private, max-age=86400" },
    });
  });
}

/** Reads zoom, column and row of a tile; each zoom has twice as many as the one before. */
function placeOf({ z, x, y }: Record<string, string>) {
  const number = (text = "") => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
  const place = { z: number(z), x: number(x), y: number(y) };
  if (!(place.z <= MAX_ZOOM))
    throw invalid([{ path: "z", message: msg("Must be from 0 to %{last}", { last: MAX_ZOOM }) }]);
  const last = 2 ** place.z - 1;
  const wrong = (["x", "y"] as const).filter((path) => !(place[path] <= last));
  if (wrong.length) throw invalid(wrong.map((path) => ({ path, message: msg("Must be from 0 to %{last}", { last }) })));
  return place;
}

async function pictureAt(address: string, get: Get) {
  const unavailable = (cause?: unknown) =>
    new Failure("unavailable", "The server of the map does not answer", { cause });
  const signal = AbortSignal.timeout(WITHIN_MS);
  const { answer, bytes } = await read(address, get, signal).catch((cause) => {
    throw unavailable(cause);
  });
  if (answer.status === 404) throw notFound("tile");
  if (answer.status !== 200) throw unavailable(new Error(`It answered ${answer.status}`));
  // By the content, whatever it claims to be.
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!TYPES.includes(type)) throw unavailable(new Error("It answered no picture"));
  return { type, bytes };
}

async function read(address: string, get: Get, signal: AbortSignal) {
  const answer = await get(address, signal);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error("It answered more than a tile holds");
    chunks.push(chunk);
  }
  return { answer, bytes: Buffer.concat(chunks) };
}
