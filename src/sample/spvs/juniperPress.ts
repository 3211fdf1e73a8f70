import { readAssets, type SpvStory } from "./story";

/** Novels of one press, as a private placement to few: a prize made the first of them dear. */
export const juniperPress: SpvStory = {
  name: "Juniper Street Novels",
  entity: "dao-llc",
  country: "US",
  city: "Denver",
  state: "Colorado",
  address: "220 Juniper Street",
  pin: "80202",
  at: [39.7392, -104.9903],
  near: { "Juniper Street Workshops": "other", "Union Hall Station": "station" },
  formed: 740,
  regime: "private-placement",
  frequency: "yearly",
  chain: 1,
  memo: "Holds the publishing, translation and film rights of novels from one press.",
  sponsor: "Juniper Street Press",
  board: ["Eleanor Whitcombe", "Marcus Adeyemi-Stone", "Radhika Lal", "Peter Vandersloot"],
  papers: { "Letter of the auditor": "other" },
  assets: readAssets(`
    MANAMA | A Winter in Manama | 4 | approved | 3000 at 1000 | 30 days
      Two sisters run a bookshop that nobody finds twice. Ready to be offered.
    SALTLG | The Salt Ledger | 4 | draft | 3000 at 1000 | 6 days
      A clerk balances the books of an island that is being sold. Half of it is written.`),
};
