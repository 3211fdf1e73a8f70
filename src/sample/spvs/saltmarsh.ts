import { readAssets, type SpvStory } from "./story";

/** A web series that goes into its second season; a third one was sent back by the review. */
export const saltmarsh: SpvStory = {
  name: "Saltmarsh Series Productions",
  entity: "corporation",
  country: "GB",
  city: "Bristol",
  state: "Somerset",
  address: "Studio 2, Tidemill Yard",
  pin: "BS1 6UX",
  at: [51.4545, -2.5879],
  near: { "Tidemill Stages": "studio", "Temple Quay Station": "station" },
  formed: 760,
  frequency: "half-yearly",
  lockIn: 6,
  chain: 42161,
  memo: "Holds the rights in the seasons of one series, each offered on its own.",
  sponsor: "Tidemill Television",
  board: ["Imogen Trask", "Callum Birtwhistle", "Sunita Verghese", "Owen Pritchard-Hale"],
  papers: { "Directors’ liability policy": "insurance" },
  assets: readAssets(`
    SALT01 | Saltmarsh: Season One | 2 | closed-successful | 4000 at 2500 | 300 + 70 days
      Eight parts about a ferryman who keeps everybody’s secrets. Streamed in eleven countries.
      orders: S32c 28c 22c 18c
    SALT02 | Saltmarsh: Season Two | 2 | live | 5000 at 2500 | 60 + 95 days
      The flood comes. Shooting began in spring and ends before the first frost.
      orders: S20t 9t 4n 2n 1p
      interest: 7a 4n 3j
    SALT03 | Saltmarsh: Season Three | 2 | changes-requested | 5000 at 2500 | 26 days
      The last season, of which only the outline is written.`),
  payouts: [
    { status: "completed", kind: "royalty", payout: "wallet", ago: 162, gross: 640_000 },
    { status: "requested", kind: "royalty", payout: "wallet", ago: 2, gross: 710_000, oneAsset: true },
  ],
};
