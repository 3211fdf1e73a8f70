import type { PLACE_KIND } from "../../contract/assets/vocabulary";
import { type Draw, drawFor } from "../../server/db/sample/draw";
import { inventWord } from "../../server/db/sample/names";
import type { Section } from "./known";

/** State, postal code and coordinates of the cities of the sample. */
const CITY: Record<string, [state: string, code: string, latitude: number, longitude: number]> = {
  Mumbai: ["Maharashtra", "400051", 19.076, 72.8777],
  Bengaluru: ["Karnataka", "560001", 12.9716, 77.5946],
  Jaipur: ["Rajasthan", "302001", 26.9124, 75.7873],
  Dubai: ["Dubai", "00000", 25.2048, 55.2708],
  Leeds: ["West Yorkshire", "LS1 4AP", 53.8008, -1.5491],
  Singapore: ["Singapore", "018956", 1.3521, 103.8198],
  Doha: ["Doha", "00000", 25.2854, 51.531],
  Denver: ["Colorado", "80202", 39.7392, -104.9903],
};

/** What is near an asset, with how its name ends. */
const NEAR: Record<"property" | "work", readonly [kind: keyof typeof PLACE_KIND, ending: string][]> = {
  property: [
    ["metro", "Metro"],
    ["school", "School"],
    ["hospital", "Hospital"],
    ["shopping", "Market"],
    ["business", "Business Park"],
    ["highway", "Highway"],
  ],
  work: [
    ["studio", "Studios"],
    ["venue", "Hall"],
    ["station", "Station"],
    ["airport", "Airport"],
    ["other", "Workshops"],
  ],
};

/** Where it is, and what lies near it. */
export const location: Section<"location"> = ({ index, isProperty, spv }) => {
  const draw = drawFor("sample location", index);
  const [state, pin_code, latitude, longitude] = CITY[spv.city] ?? [spv.city, "00000", 0, 0];
  const locality = `${inventWord(draw)} Nagar`;
  const street = `${draw.integer(1, 200)} ${inventWord(draw)} Road\n${locality}, ${spv.city}`;
  const near = NEAR[isProperty ? "property" : "work"];
  return {
    ...(isProperty ? { address: street, pin_code } : {}),
    locality,
    state,
    latitude: around(latitude, draw),
    longitude: around(longitude, draw),
    places: Array.from({ length: draw.integer(3, 4) }, (_, at) => {
      const [kind, ending] = near[(index + at) % near.length] as (typeof near)[number];
      return { name: `${inventWord(draw)} ${ending}`, kind, distance: `${draw.integer(0, 12)}.${draw.integer(1, 9)}` };
    }),
  };
};

/** Moves a coordinate within some two kilometres. */
const around = (degrees: number, draw: Draw) => (degrees + draw.integer(-20_000, 20_000) / 1_000_000).toFixed(6);

const FEATURES = { property: ["Building", "Location", "Investor"], work: ["Rights", "Investor"] };

/** What it offers, of the catalogue. */
export const features: Section<"features"> = ({ index, isProperty, features }) => ({
  features: some(
    FEATURES[isProperty ? "property" : "work"].flatMap((category) => features[category] ?? []),
    index,
  ),
});

/** What the property has, of the catalogue. */
export const amenities: Section<"amenities"> = ({ index, amenities }) => ({
  amenities: some(
    ["Building", "Neighbourhood"].flatMap((category) => amenities[category] ?? []),
    index,
  ),
});

/** Leaves out every third. */
const some = (ids: readonly number[], index: number) => ids.filter((_id, at) => (index + at) % 3 !== 0);
