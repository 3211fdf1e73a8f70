import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Form } from "react-admin";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import {
  formatLocation,
  locationIn,
  locationOf,
  mapAddress,
} from "../../../src/console/assets/wizard/location/location";
import { MapInput } from "../../../src/console/assets/wizard/location/MapInput";
import * as library from "../../../src/console/assets/wizard/location/openMap";
import { FormInput } from "../../../src/console/kit/FormInput";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { location } from "../../../src/contract/assets/sections";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";

// What it draws is looked at in tests/console/assets/openMap.test.ts and in a browser.
vi.mock("../../../src/console/assets/wizard/location/openMap", () => ({ openMap: vi.fn() }));

type Options = Parameters<typeof library.openMap>[1];
const openMap = vi.mocked(library.openMap);
const shown = { show: vi.fn(), close: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  openMap.mockReturnValue(shown);
});

const PLACE = { latitude: "12.971600", longitude: "77.594600" };
const coordinates = fieldsOf(location).filter(({ path }) => path in PLACE);

interface Opening {
  place?: object;
  readOnly?: boolean;
  mapTiles?: () => Promise<unknown>;
  mapTile?: () => Promise<Blob>;
}

const TILES = async () => ({ tiles: true, attribution: "© Example Maps" });

function open({ place = PLACE, readOnly = false, mapTiles = TILES, mapTile }: Opening = {}) {
  mount(
    <Form record={{ id: 4, ...place }}>
      <MapInput asset={{ id: 4 }} readOnly={readOnly} />
      {coordinates.map((field) => (
        <FormInput key={field.path} field={field} />
      ))}
    </Form>,
    {
      resource: "assets",
      provider: {
        [assetSectionRoutes.map.on]: mapTiles,
        ...(mapTile ? { [assetSectionRoutes.tile.on]: mapTile } : {}),
      },
    },
  );
}

const input = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const options = async () => {
  await waitFor(() => expect(openMap).toHaveBeenCalled());
  return openMap.mock.lastCall?.[1] as Options;
};

const FALLBACKS: [string, () => Promise<unknown>, string][] = [
  ["without tiles", async () => ({ tiles: false, attribution: null }), "The map has no pictures yet"],
  [
    "without the call",
    () => Promise.reject(new ApiError("none", { status: 501, code: LOCAL_CODE.absent })),
    "This server offers no map.",
  ],
  ["that cannot be reached", () => Promise.reject(new ApiError("Network Error", { status: 0 })), "Network Error"],
];

test.each(FALLBACKS)("a server %s leaves the coordinates, and says why", async (_what, mapTiles, words) => {
  expectFailure();
  open({ mapTiles });
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  expect(screen.getByText("12° 58′ 17.8″ N, 77° 35′ 40.6″ E")).toBeDefined();
  const link = screen.getByRole("link", { name: "Open in the map application" });
  expect(link.getAttribute("rel")).toBe("noreferrer");
  expect(link.getAttribute("href")).toContain("mlat=12.971600&mlon=77.594600");
  expect(openMap).not.toHaveBeenCalled();
});

test("a map that cannot be drawn leaves the coordinates, and says so", async () => {
  openMap.mockImplementation(() => {
    throw new Error("Map container is already initialized.");
  });
  open();
  expect(await screen.findByText("This browser cannot draw the map.")).toBeDefined();
  expect(input("Latitude").value).not.toBe("");
});

test("the map begins at the place, credits its source, and closes with the page", async () => {
  open();
  expect((await options()).place).toEqual({ latitude: 12.9716, longitude: 77.5946 });
  expect(screen.getByText("© Example Maps")).toBeDefined();
  expect(shown.close).not.toHaveBeenCalled();
  cleanup();
  expect(shown.close).toHaveBeenCalledOnce();
});

test("a place that is pointed at becomes the coordinates, to six places", async () => {
  open();
  const { onChoose } = await options();
  act(() => onChoose?.({ latitude: 18.92202471, longitude: -72.8346578 }));
  expect(screen.getByText("18° 55′ 19.3″ N, 72° 50′ 4.8″ W")).toBeDefined();
  expect(input("Latitude").value).toMatch(/^18\.922/);
  expect(input("Longitude").value).toMatch(/^-72\.834/);
});

test("typed coordinates move the marker, and half a place takes it and the link away", async () => {
  open();
  await options();
  const latitude = (value: string) => fireEvent.change(input("Latitude"), { target: { value } });
  latitude("");
  await waitFor(() => expect(shown.show).toHaveBeenLastCalledWith(undefined));
  expect(screen.queryByRole("link")).toBeNull();
  latitude("-33.5");
  await waitFor(() => expect(shown.show).toHaveBeenLastCalledWith({ latitude: -33.5, longitude: 77.5946 }));
  latitude("-33.5999");
  await waitFor(() => expect(shown.show).toHaveBeenLastCalledWith({ latitude: -33.5999, longitude: 77.5946 }));
});

test("a pair that is pasted into one coordinate fills both, other text is pasted as ever", async () => {
  open({ place: {} });
  await options();
  input("Latitude").focus();
  const paste = (text: string) =>
    fireEvent.paste(input("Latitude"), { clipboardData: { getData: () => text, types: ["text/plain"] } });
  expect(paste("12.5")).toBe(true);
  expect(paste("12.9716, 77.5946")).toBe(false);
  expect(document.activeElement).toBe(input("Latitude"));
  expect(input("Latitude").value).toMatch(/^12\.9716/);
  expect(input("Longitude").value).toMatch(/^77\.5946/);
});

test("who may only look sees the place and cannot point at another", async () => {
  open({ readOnly: true });
  expect((await options()).onChoose).toBeUndefined();
  expect(screen.queryByText(/Click the map/)).toBeNull();
});

test("pictures that do not come are named below the map, until one comes", async () => {
  expectFailure();
  const picture = new Blob();
  const mapTile = vi
    .fn<() => Promise<Blob>>()
    .mockRejectedValueOnce(new ApiError("There is no such tile", { status: 404 }))
    .mockRejectedValueOnce(new ApiError("The server of the map does not answer", { status: 503 }))
    .mockResolvedValue(picture);
  open({ mapTile });
  const { tile } = await options();
  const { signal } = new AbortController();
  await act(() => expect(tile(3, 5, 3, signal)).rejects.toThrow("There is no such tile"));
  expect(screen.queryByText("There is no such tile")).toBeNull();
  await act(() => expect(tile(3, 5, 3, signal)).rejects.toThrow());
  expect(screen.getByText("The server of the map does not answer")).toBeDefined();
  await act(async () => expect(await tile(3, 5, 3, signal)).toBe(picture));
  expect(screen.queryByText("The server of the map does not answer")).toBeNull();
});

test.each([
  ["12.9716, 77.5946", 12.9716, 77.5946],
  ["-33.8568;151.2153", -33.8568, 151.2153],
  ["https://maps.example/place/@12.9716,77.5946,15z", 12.9716, 77.5946],
  ["https://maps.example/#map=15/12.9716/77.5946", 12.9716, 77.5946],
  ["https://maps.example/?mlat=12.9716&mlon=77.5946", 12.9716, 77.5946],
])("%s names a place", (text, latitude, longitude) => {
  expect(locationIn(text)).toEqual({ latitude, longitude });
});

test.each(["12.9716", "12, 77", "95.5, 200.5", "", "12.9716 and 77.5946"])("%j names no place", (text) => {
  expect(locationIn(text)).toBeUndefined();
});

test("only two coordinates on earth are a place", () => {
  expect(locationOf("0", "0")).toEqual({ latitude: 0, longitude: 0 });
  for (const [latitude, longitude] of [
    ["", "1"],
    ["90.1", "1"],
    ["1", "-180.1"],
    ["x", "1"],
    [null, "1"],
  ])
    expect(locationOf(latitude, longitude)).toBeUndefined();
});

test("a place is said without sixty minutes or seconds", () => {
  expect(formatLocation({ latitude: -0.9999999, longitude: 179.99999999 })).toBe("1° 0′ 0.0″ S, 180° 0′ 0.0″ E");
  expect(mapAddress({ latitude: 1, longitude: 1e-7 })).toContain("mlat=1.000000&mlon=0.000000");
});
