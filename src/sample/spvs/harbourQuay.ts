import { readAssets, type SpvStory } from "./story";

/** An office block by the harbour, let by the floor: lifts that stand still, and a tenant who pays late. */
export const harbourQuay: SpvStory = {
  name: "Harbour Quay Offices",
  entity: "private-limited",
  country: "IN",
  city: "Mumbai",
  state: "Maharashtra",
  address: "4 Old Pier Road, Harbour Quay",
  pin: "400001",
  at: [18.9387, 72.8453],
  near: { "Dockyard Metro": "metro", "Customs House Exchange": "business", "Pier Market": "shopping" },
  formed: 1010,
  frequency: "quarterly",
  memo: "Holds the three wings of an office block by the harbour, which are let by the floor.",
  sponsor: "Old Pier Estates",
  board: ["Devika Sethi", "Arjun Bhonsle", "Henrik Vass", "Leela D’Cruz"],
  papers: { "Occupancy certificate": "licence", "Directors’ liability policy": "insurance" },
  assets: readAssets(`
    HQEAST | Harbour Quay East Wing | building | closed-successful | 8000 at 10000 | 505 + 70 days
      Six floors of offices over the water, let to four firms since the block was renewed.
      orders: S30c 18c 15c 13c 11c 8c 5c
      let to: Bluewater Marine Underwriters | Floors 1–2 | 185000 | active
      let to: Kettle & Loom Coffee | Ground floor | 62000 | arrears
      let to: Sutherland Rao Architects | Floor 4 | 94000 | active
      let to: Pagoda Freight | Floor 5 | 88000 | notice
    HQWEST | Harbour Quay West Wing | building | closing | 6000 at 10000 | 110 + 92 days
      Five floors around a courtyard. More was ordered within nine weeks than there is to sell.
      orders: S25y 16o 15d 14i 12s 10d 6t 1r 1x
      interest: 9e 6e 4e
      let to: Tern & Harrier Legal | Floors 2–3 | 142000 | active
      let to: Quay Street Dental | Floor 1 | 38000 | ended
    HQPIER | Harbour Quay Pier House | building | live | 5000 at 5000 | 80 + 120 days
      The old ticket hall at the head of the pier, which becomes a place to work by the hour.
      orders: S20t 10t 6t 4n 3n 2e 1p
      interest: 8a 4n 3n 2w`),
  motions: [
    {
      status: "active",
      title: "Replace the lifts of the East Wing",
      body: "Both lifts are twenty years old and stood still on eleven days this year. The board proposes to replace them out of the reserve.\n\nWhoever votes for it agrees to a cost of up to ₹ 42,00,000.",
      turnout: 45,
      missing: 1,
      opens: -4,
      closes: 6,
    },
    {
      status: "passed",
      kind: "choice",
      title: "Choose who manages the block",
      body: "Two firms have offered to manage the block for three years. Their offers are with the documents.",
      options: ["Anchorage Facilities", "Northmole Management", "Keep the present manager"],
      favoured: 1,
      turnout: 80,
      opens: -24,
      closes: -10,
    },
    {
      status: "executed",
      title: "Insure the block against floods",
      body: "The policy leaves spring tides out. The board proposes to add them for ₹ 3,10,000 a year.",
      turnout: 75,
      opens: -60,
      closes: -46,
      reason: "The policy was signed and is in force.",
    },
    {
      status: "draft",
      title: "Pay out half of the reserve",
      body: "The reserve is larger than what the next two years need. The board proposes to pay half of it out.",
      turnout: 0,
      opens: 5,
      closes: 19,
    },
  ],
  payouts: [
    { status: "completed", kind: "rent", payout: "wallet", ago: 284, gross: 1_240_000 },
    { status: "completed", kind: "rent", payout: "wallet", ago: 191, gross: 1_265_000 },
    { status: "completed", kind: "rent", payout: "wallet", ago: 100, gross: 1_180_000 },
    { status: "cancelled", kind: "interest", payout: "wallet", ago: 40, gross: 210_000 },
    { status: "paused", kind: "rent", payout: "wallet", ago: 12, gross: 1_195_000 },
  ],
};
