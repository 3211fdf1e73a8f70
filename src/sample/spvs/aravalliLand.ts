import { readAssets, type SpvStory } from "./story";

/** Land at the foot of the hills, sold by the square yard: plots that sold well, and a field that nobody wanted. */
export const aravalliLand: SpvStory = {
  name: "Aravalli Foothill Land",
  entity: "public-entity",
  country: "IN",
  city: "Jaipur",
  state: "Rajasthan",
  address: "Kesar Bagh, Tonk Road",
  pin: "302018",
  at: [26.8206, 75.7873],
  near: { "Tonk Road Highway": "highway", "Kesar Bagh Market": "shopping" },
  formed: 880,
  frequency: "yearly",
  memo: "Holds land at the foot of the Aravalli hills; a unit is a square yard.",
  sponsor: "Kesar Bagh Land Development",
  board: ["Ranveer Solanki", "Ishita Mertia", "Gareth Penhallow", "Om Prakash Jangid"],
  papers: { "Approval of the layout": "licence", "Letter of the auditor": "other" },
  assets: readAssets(`
    KESAR | Kesar Bagh Plots | developed-land | closed-successful | 10000 at 2500 | 170 + 70 days
      Twenty-four plots with roads, water and light, twenty minutes from the city.
      orders: S30g 16f 13f 10c 9y 8s 6o 5d 2r 1x
      interest: 6e 4e
      let to: Balaji Nursery | Plot 7 | 14000 | active
    MANGO | Mango Grove at Tijara | individual-land | live | 8000 at 1000 | 170 + 205 days
      An orchard of three hundred trees whose harvest is auctioned every June.
      orders: S18t 8t 5n 3n 1p 1e
      interest: 5b 4n 3l
      let to: Sitaram Fruit Growers | The grove | 32000 | notice
    STEPW | Stepwell Fields | individual-land | closed-unsuccessful | 6000 at 1000 | 330 + 90 days
      Dry fields around an old stepwell. Too few wanted them, and all money went back.
      orders: S18x 6r 3x
      interest: 4e 3e`),
  payouts: [{ status: "draft", kind: "capital", payout: "bank", ago: 5, gross: 900_000 }],
};
