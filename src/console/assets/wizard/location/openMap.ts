import type { StyleSpecification } from "maplibre-gl";
import maplibre from "maplibre-gl/dist/maplibre-gl-csp";
import workerAddress from "maplibre-gl/dist/maplibre-gl-csp-worker?url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { Place } from "./place";

/** A map on the page, until it is closed. */
export interface OpenMap {
  /** Puts the marker at a place and brings it into view; takes it away where there is none. */
  show(place: Place | undefined): void;
  close(): void;
}

interface Options {
  place: Place | undefined;
  words: { map: string; marker: string };
  /** Gives the picture of a tile. */
  tile: (z: number, x: number, y: number, signal: AbortSignal) => Promise<Blob>;
  /** Called with the place that a person points at; absent: nobody may. */
  onChoose: ((place: Place) => void) | undefined;
}

const SCHEME = "console-tile";
const STYLE: StyleSpecification = {
  version: 8,
  sources: { tiles: { type: "raster", tiles: [`${SCHEME}://{z}/{x}/{y}`], tileSize: 256, maxzoom: 19 } },
  layers: [{ id: "tiles", type: "raster", source: "tiles" }],
};
/** What is seen of an asset without a place: the platform's country. */
const COUNTRY = { center: [79, 22.5] as [number, number], zoom: 3.5 };
const NEAR = 15;

maplibre.setWorkerUrl(workerAddress);

/** Draws a map into an element; throws where the browser cannot. */
export function openMap(container: HTMLElement, { place, words, tile, onChoose }: Options): OpenMap {
  maplibre.addProtocol(SCHEME, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${SCHEME}://`.length).split("/").map(Number);
    return { data: await (await tile(z, x, y, signal)).arrayBuffer() };
  });
  const map = new maplibre.Map({
    container,
    style: STYLE,
    ...(place ? { center: [place.longitude, place.latitude], zoom: NEAR } : COUNTRY),
    maxZoom: 19,
    // The credit is the page's own: here it would be read as HTML.
    attributionControl: false,
    // The page scrolls over it.
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    locale: { "Map.Title": words.map, "Marker.Title": words.marker },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new maplibre.NavigationControl({ showCompass: false }));
  // Whoever gives the tiles tells of those that fail; without a listener each is an error on the browser's console.
  map.on("error", () => undefined);

  const marker = new maplibre.Marker({ draggable: onChoose !== undefined });
  let own: string | undefined;
  const choose = ({ lng, lat }: { lng: number; lat: number }) => {
    const { lng: longitude } = new maplibre.LngLat(lng, lat).wrap();
    own = keyOf({ latitude: lat, longitude });
    marker.setLngLat([lng, lat]).addTo(map);
    onChoose?.({ latitude: lat, longitude });
  };
  if (onChoose) {
    map.on("click", ({ lngLat }) => choose(lngLat));
    marker.on("dragend", () => choose(marker.getLngLat()));
  }
  const show = (next: Place | undefined) => {
    if (!next) return void marker.remove();
    // Where a person has just pointed, the map stays as it is.
    if (keyOf(next) === own) return;
    marker.setLngLat([next.longitude, next.latitude]).addTo(map);
    map.jumpTo({ center: [next.longitude, next.latitude], zoom: Math.max(map.getZoom(), NEAR) });
  };
  show(place);
  return {
    show,
    close() {
      map.remove();
      maplibre.removeProtocol(SCHEME);
    },
  };
}

const keyOf = ({ latitude, longitude }: Place) => `${latitude.toFixed(6)} ${longitude.toFixed(6)}`;
