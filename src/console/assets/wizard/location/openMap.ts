import leaflet from "leaflet";
import "leaflet/dist/leaflet.css";
import type { AssetLocation } from "./location";

/** A map on the page, until it is closed. */
export interface OpenMap {
  /** Puts the marker at a place and brings it into view; takes it away where there is none. */
  show(place: AssetLocation | undefined): void;
  close(): void;
}

type GiveTile = (z: number, x: number, y: number, signal: AbortSignal) => Promise<Blob>;

interface Options {
  place: AssetLocation | undefined;
  words: { map: string; marker: string };
  /** Gives the picture of a tile. */
  tile: GiveTile;
  /** Called with the place that a person points at; absent: nobody may. */
  onChoose: ((place: AssetLocation) => void) | undefined;
}

/** What is seen of an asset without a place: the platform's country. */
const COUNTRY = { center: [22.5, 79] as [number, number], zoom: 4 };
const NEAR = 16;

/** Pixels of a wheel for which the map is a level nearer or farther. */
const NOTCH = 50;

/** Draws a map into an element. */
export function openMap(container: HTMLElement, { place, words, tile, onChoose }: Options): OpenMap {
  const map = leaflet.map(container, {
    ...(place ? { center: pointOf(place), zoom: NEAR } : COUNTRY),
    maxZoom: 20,
    // The credit is the page's own: here it would be read as HTML.
    attributionControl: false,
    // The page scrolls over it: a finger moves the page, two the map, and a wheel zooms with Ctrl alone.
    dragging: !leaflet.Browser.mobile,
    scrollWheelZoom: false,
  });
  container.setAttribute("role", "group");
  container.setAttribute("aria-label", words.map);
  let turned = 0;
  // Not Leaflet's own: it zooms a moment later, when the map may be closed.
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    turned += leaflet.DomEvent.getWheelDelta(event);
    if (Math.abs(turned) < NOTCH) return;
    map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() + Math.sign(turned));
    turned = 0;
  };
  container.addEventListener("wheel", turn);
  const sizes = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  sizes.observe(container);
  new Tiles(tile).addTo(map);

  const marker = leaflet.marker([0, 0], {
    icon: leaflet.divIcon({ className: "map-marker", html: drawPin(), iconSize: [27, 41], iconAnchor: [13.5, 41] }),
    draggable: onChoose !== undefined,
  });
  const put = (point: leaflet.LatLngExpression) => {
    marker.setLatLng(point).addTo(map);
    marker.getElement()?.setAttribute("aria-label", words.marker);
  };
  let own: string | undefined;
  const choose = (point: leaflet.LatLng) => {
    const { lat: latitude, lng: longitude } = point.wrap();
    own = keyOf({ latitude, longitude });
    put(point);
    onChoose?.({ latitude, longitude });
  };
  if (onChoose) {
    map.on("click", ({ latlng }) => choose(latlng));
    marker.on("dragend", () => choose(marker.getLatLng()));
  }
  const show = (next: AssetLocation | undefined) => {
    if (!next) return void marker.remove();
    // Where a person has just pointed, the map stays as it is.
    if (keyOf(next) === own) return;
    put(pointOf(next));
    map.setView(pointOf(next), Math.max(map.getZoom(), NEAR), { animate: false });
  };
  show(place);
  return {
    show,
    close() {
      sizes.disconnect();
      container.removeEventListener("wheel", turn);
      map.remove();
    },
  };
}

/** The layer of pictures: each is asked for as it comes into view, and no longer once it has left. */
class Tiles extends leaflet.GridLayer {
  private readonly asked = new WeakMap<HTMLElement, AbortController>();

  constructor(private readonly give: GiveTile) {
    super({ maxNativeZoom: 19, maxZoom: 20 });
    this.on("tileunload", ({ tile }: leaflet.TileEvent) => this.asked.get(tile)?.abort());
  }

  protected override createTile({ z, x, y }: leaflet.Coords, done: leaflet.DoneCallback): HTMLElement {
    const picture = document.createElement("img");
    picture.alt = "";
    const asked = new AbortController();
    this.asked.set(picture, asked);
    this.give(z, x, y, asked.signal).then(
      (blob) => {
        const address = URL.createObjectURL(blob);
        const settle = (error?: Error) => {
          URL.revokeObjectURL(address);
          done(error, picture);
        };
        picture.onload = () => settle();
        picture.onerror = () => settle(new Error("The tile is no picture"));
        picture.src = address;
      },
      // Whoever gives the tiles tells of those that fail.
      (error: Error) => done(error, picture),
    );
    return picture;
  }
}

/** Draws the marker; Leaflet's own is a picture beside its style sheet. */
function drawPin(): HTMLElement {
  const pin = document.createElement("span");
  pin.innerHTML =
    '<svg width="27" height="41" viewBox="0 0 27 41" aria-hidden="true">' +
    '<path d="M13.5 40C11 32 1.5 23 1.5 13.5a12 12 0 0 1 24 0C25.5 23 16 32 13.5 40Z"/>' +
    '<circle cx="13.5" cy="13.5" r="5"/></svg>';
  return pin;
}

const pointOf = ({ latitude, longitude }: AssetLocation): [number, number] => [latitude, longitude];
const keyOf = ({ latitude, longitude }: AssetLocation) => `${latitude.toFixed(6)} ${longitude.toFixed(6)}`;
