import { readAssets, type SpvStory } from "./story";

/** A catalogue of songs, whose royalties come with the seasons of streaming. */
export const straitsMusic: SpvStory = {
  name: "Straits Music Catalogue",
  entity: "dao-llc",
  country: "SG",
  city: "Singapore",
  state: "Singapore",
  address: "31 Kelong Lane, #02-04",
  pin: "018956",
  at: [1.3006, 103.8549],
  near: { "Kelong Lane Studios": "studio", "Quayside Hall": "venue" },
  formed: 1040,
  frequency: "quarterly",
  chain: 11155111,
  memo: "Holds masters and publishing rights of recordings made around the straits.",
  sponsor: "Kelong Lane Records",
  board: ["Mei Suryanarayan", "Darius Oldfield", "Priscilla Fong-Iyer", "Anton Reyes-Lund"],
  papers: { "Directors’ liability policy": "insurance" },
  assets: readAssets(`
    KELONG | The Kelong Sessions | 3 | closed-successful | 5000 at 2500 | 330 + 70 days
      Thirty-two songs recorded on a fishing platform; half of them are in films by now.
      orders: S30c 24c 20c 17c 9c
    NFERRY | Night Ferry Recordings | 3 | live | 6000 at 1000 | 110 + 145 days
      A label’s first twelve records, from harbour jazz to lullabies.
      orders: S15t 8t 4n 2n 1p 1x
      interest: 6b 3n 2w
    RAINTN | Rain on Tin | 3 | archived | 3000 at 1000 | 490 + 90 days
      A record that was withdrawn by its singer; the offer was closed and its money went back.
      orders: S15r 6r 4x`),
  motions: [
    {
      status: "no-quorum",
      title: "Press the sessions on vinyl",
      body: "A thousand records would cost ₹ 6,20,000, and take a year to be sold.",
      turnout: 30,
      missing: 3,
      opens: -30,
      closes: -16,
    },
    {
      status: "cancelled",
      kind: "choice",
      title: "Choose where the songs are licensed next",
      body: "Three agencies have asked for the right to place songs in films and games.",
      options: ["Meridian Sync", "Little Owl Music", "Neither for now"],
      favoured: 1,
      turnout: 0,
      opens: 2,
      closes: 16,
      reason: "Two of the three have withdrawn what they offered.",
    },
  ],
  payouts: [
    { status: "completed", kind: "royalty", payout: "wallet", ago: 215, gross: 380_000 },
    { status: "completed", kind: "dividend", payout: "wallet", ago: 122, gross: 455_000, earned: "other" },
    { status: "calculated", kind: "dividend", payout: "bank", ago: 2, gross: 410_000 },
  ],
};
