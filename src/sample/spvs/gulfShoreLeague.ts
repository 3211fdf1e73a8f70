import { readAssets, type SpvStory } from "./story";

/** The media rights of a football league, season by season. */
export const gulfShoreLeague: SpvStory = {
  name: "Gulf Shore League Media",
  entity: "corporation",
  country: "QA",
  city: "Doha",
  state: "Doha",
  address: "Tower B, Pearl Diver Street",
  pin: "00000",
  at: [25.2854, 51.531],
  near: { "Pearl Diver Stadium": "venue", "Corniche Metro": "metro" },
  formed: 700,
  frequency: "yearly",
  chain: 31337,
  memo: "Holds the broadcasting and streaming rights of a football league of twelve clubs.",
  sponsor: "Gulf Shore Sports Media",
  board: ["Hamad Al Sulaimi", "Layla Bin Jaber", "Tomasz Wierzbicki", "Fahad Al Reem"],
  papers: { "Licence to broadcast": "licence" },
  assets: readAssets(`
    GSLOLD | Gulf Shore League, Last Season | 5 | closed-successful | 6000 at 5000 | 120 + 60 days
      A hundred and thirty-two matches, shown in nine countries. The last parts are being paid.
      orders: S30f 18g 15f 12y 10c 8i 4d 2x 1r
    GSLNEW | Gulf Shore League, Next Season | 5 | upcoming | 8000 at 5000 | 70 days
      Fourteen clubs and a cup. Expressions of interest are taken until the first whistle.
      interest: 20a 14n 10w 8n 5w 3l 2j
    GSWCUP | Gulf Shore Women’s Cup | 5 | live | 4000 at 2500 | 35 + 80 days
      Eight clubs, one week in spring. Last year’s final had more viewers than the men’s.
      orders: S18t 6t 3n 1p
      interest: 6n 5a 3n`),
};
