import { readAssets, type SpvStory } from "./story";

/** A row of villas on the coast, let to families and guests: one is sold again, one still an idea. */
export const cinnamonLane: SpvStory = {
  name: "Cinnamon Lane Villas",
  entity: "partnership",
  country: "IN",
  city: "Kochi",
  state: "Kerala",
  address: "Cinnamon Lane, Vypin Shore",
  pin: "682508",
  at: [9.9957, 76.2207],
  near: { "Vypin Jetty": "station", "St Brigid’s School": "school", "Backwater Clinic": "hospital" },
  formed: 960,
  frequency: "quarterly",
  lockIn: 6,
  chain: 137,
  memo: "Holds villas of one row by the sea, each offered on its own.",
  sponsor: "Spice Coast Homes",
  board: ["Annamma Kurien", "Joseph Vadakkan", "Matteo Ferrante", "Sreedevi Warrier"],
  papers: { "Clearance of the coastal zone": "licence" },
  assets: readAssets(`
    CARDA | Cardamom Villa | villa | closed-successful | 4000 at 7500 | 420 + 70 days
      Five bedrooms under old jackfruit trees, let to one family by the year.
      orders: S30c 18c 15c 14c 10c B6c B5c 2r
      let to: Elizabeth and Thomas Chandy | House and garden | 96000 | active
    NUTMG | Nutmeg Villa | villa | live | 4000 at 5000 | 140 + 180 days
      Four bedrooms and a boathouse. The roof was renewed before the last monsoon.
      orders: S22t 12t 6t 4n 2e 1p
      interest: 6b 4b 5a 3n 2j
      let to: Nadia and Karim Bouhaddou | House | 72000 | active
    CLOVE | Clove Villa | villa | upcoming | 3000 at 7500 | 46 days
      Six bedrooms at the end of the lane. More has asked for it than it has units.
      interest: 25a 22a 18n 15w 12n 10w 9n 6l 5n 4j
    PEPPR | Pepper Villa | villa | draft | 3000 at 7500 | 12 days
      The last plot of the row; the architect’s plans are expected in spring.`),
  motions: [
    {
      status: "scheduled",
      title: "Renew the lease of Cardamom Villa",
      body: "The family offers to stay for three more years at a rent that is 6 % higher.",
      turnout: 0,
      opens: 3,
      closes: 17,
    },
    {
      status: "rejected",
      title: "Build a pool between the houses",
      body: "A pool would cost ₹ 58,00,000 and take up the vegetable gardens. The board has no opinion.",
      favoured: 1,
      turnout: 70,
      opens: -40,
      closes: -26,
    },
  ],
  payouts: [
    { status: "completed", kind: "rent", payout: "bank", ago: 133, gross: 288_000 },
    { status: "completed", kind: "interest", payout: "wallet", ago: 30, gross: 192_000 },
    { status: "running", kind: "rent", payout: "wallet", ago: 9, gross: 288_000 },
  ],
};
