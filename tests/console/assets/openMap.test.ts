import { fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenMap, openMap } from "../../../src/console/assets/wizard/location/openMap";

const PLACE = { latitude: 12.9716, longitude: 77.5946 };
const SIZE = { clientWidth: 640, clientHeight: 380 };

let map: OpenMap | undefined;
let container: HTMLElement;
const tile = vi.fn<(z: number, x: number, y: number, signal: AbortSignal) => Promise<Blob>>();

beforeEach(() => {
  tile.mockReset().mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  container = document.body.appendChild(document.createElement("div"));
  for (const [name, value] of Object.entries(SIZE)) Object.defineProperty(container, name, { value });
});
afterEach(() => {
  map?.close();
  map = undefined;
  container.remove();
});

function open(more: Partial<Parameters<typeof openMap>[1]> = {}) {
  map = openMap(container, {
    place: PLACE,
    words: { map: "Map", marker: "The place" },
    tile,
    onChoose: vi.fn(),
    ...more,
  });
  return map;
}

const marker = () => container.querySelector(".map-marker");
const zooms = () => new Set(tile.mock.calls.map(([zoom]) => zoom));

test("the tiles around the place are asked for, and no longer once the map is closed", async () => {
  open();
  await waitFor(() =>
    expect(tile.mock.calls.map(([...place]) => place.slice(0, 3))).toContainEqual([16, 46893, 30386]),
  );
  const [, , , signal] = tile.mock.calls[0] ?? [];
  map?.close();
  map = undefined;
  expect(signal?.aborted).toBe(true);
});

test("a click sets the place and the marker, and what is then shown leaves the map where it is", () => {
  const onChoose = vi.fn();
  const opened = open({ place: undefined, onChoose });
  expect(marker()).toBeNull();
  const before = zooms();
  fireEvent.click(container, { clientX: SIZE.clientWidth / 2, clientY: SIZE.clientHeight / 2 });
  const [[chosen]] = onChoose.mock.calls as [[typeof PLACE]];
  expect(chosen.latitude).toBeCloseTo(22.5, 0);
  expect(chosen.longitude).toBeCloseTo(79, 0);
  expect(marker()?.getAttribute("aria-label")).toBe("The place");
  opened.show(chosen);
  expect(zooms()).toEqual(before);
});

test("the map goes near another place, and none takes the marker away", async () => {
  const opened = open({ place: undefined });
  expect(zooms()).toEqual(new Set([4]));
  opened.show(PLACE);
  await waitFor(() => expect(zooms()).toContain(16));
  expect(marker()).not.toBeNull();
  opened.show(undefined);
  expect(marker()).toBeNull();
});

test("who may only look moves nothing by a click", () => {
  open({ place: undefined, onChoose: undefined });
  fireEvent.click(container, { clientX: 10, clientY: 10 });
  expect(marker()).toBeNull();
});

test("map, marker and zoom are reached by keyboard and have names", () => {
  open();
  expect(container).toMatchObject({ tabIndex: 0, role: "group", ariaLabel: "Map" });
  expect(marker()).toMatchObject({ tabIndex: 0 });
  expect([...container.querySelectorAll("a")].map((link) => link.getAttribute("aria-label"))).toEqual([
    "Zoom in",
    "Zoom out",
  ]);
});

test("a wheel scrolls the page, with Ctrl it zooms", () => {
  open();
  const isTaken = (ctrlKey: boolean) => !fireEvent.wheel(container, { deltaY: 100, ctrlKey });
  expect(isTaken(false)).toBe(false);
  expect(zooms()).toEqual(new Set([16]));
  expect(isTaken(true)).toBe(true);
  expect(zooms()).toEqual(new Set([16, 15]));
});
