/** A place on earth in degrees, north and east being above zero. */
export interface AssetLocation {
  latitude: number;
  longitude: number;
}

const within = (value: unknown, limit: number) => {
  const degrees = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  return Math.abs(degrees) <= limit ? degrees : undefined;
};

/** Reads a place from two coordinates as they are typed; nothing while they are none. */
export function locationOf(latitude: unknown, longitude: unknown): AssetLocation | undefined {
  const [north, east] = [within(latitude, 90), within(longitude, 180)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

/** Gives the coordinates of a place as the form keeps them: to a tenth of a metre, which is six places. */
export const coordinatesOf = ({ latitude, longitude }: AssetLocation) => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
});

/** Finds a place in what was copied elsewhere: two coordinates, or the address of a map that names them. */
export function locationIn(text: string): AssetLocation | undefined {
  const [, latitude, longitude] = /(-?\d{1,2}\.\d+)\s*(?:[,;/\s]|&\w+=)\s*(-?\d{1,3}\.\d+)/.exec(text) ?? [];
  return locationOf(latitude, longitude);
}

/** Says a place in degrees, minutes and seconds: `12° 58′ 17.8″ N, 77° 35′ 40.6″ E`. */
export const formatLocation = ({ latitude, longitude }: AssetLocation) =>
  `${formatDegrees(latitude)} ${latitude < 0 ? "S" : "N"}, ${formatDegrees(longitude)} ${longitude < 0 ? "W" : "E"}`;

function formatDegrees(degrees: number): string {
  // Whole tenths of a second, so that no part rounds up to sixty.
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  const minutes = Math.floor(tenths / 600);
  return `${Math.floor(minutes / 60)}° ${minutes % 60}′ ${((tenths % 600) / 10).toFixed(1)}″`;
}

/** Gives the address of a place on the public map. */
export function mapAddress(place: AssetLocation): string {
  const { latitude, longitude } = coordinatesOf(place);
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
