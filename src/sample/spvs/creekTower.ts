import { readAssets, type SpvStory } from "./story";

/** A tower of serviced flats: the lower floors are nearly sold, the upper ones still in review. */
export const creekTower: SpvStory = {
  name: "Saffron Creek Tower",
  entity: "llc",
  country: "AE",
  city: "Dubai",
  state: "Dubai",
  address: "Plot 11, Saffron Creek Promenade",
  pin: "00000",
  at: [25.2048, 55.2708],
  near: { "Creek Promenade Metro": "metro", "Palmyard School": "school", "Dhow Harbour Souk": "shopping" },
  formed: 820,
  frequency: "monthly",
  chain: 8453,
  memo: "Holds serviced flats in a tower at the mouth of the creek, by the floor.",
  sponsor: "Saffron Creek Developments",
  board: ["Rashid Al Marwani", "Noor Al Hadeef", "Philippa Ashdown", "Yusuf Kanoo Rahim"],
  papers: { "Licence to let by the night": "licence" },
  assets: readAssets(`
    SCLOW | Saffron Creek Tower, Floors 3–12 | tower | closing | 6000 at 7500 | 75 + 55 days
      Forty flats with a view of the creek, let by the night and run by one operator.
      orders: S30o 20d 17i 15i 10d 6t 2x
      interest: 5e
      let to: Lantern Stay Operations | Floors 3–12 | 410000 | active
    SCHIGH | Saffron Creek Tower, Floors 13–20 | tower | in-review | 4000 at 10000 | 22 days
      The upper floors with their roof garden, to be offered once the lower ones are sold.`),
};
