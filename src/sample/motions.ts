import type { PROPOSAL_KIND, PROPOSAL_STATUS } from "../contract/governance/vocabulary";

/** What a sample proposal is about and what becomes of it. */
export interface Motion {
  /** Place of its SPV. */
  spv: number;
  status: keyof typeof PROPOSAL_STATUS;
  kind: keyof typeof PROPOSAL_KIND;
  title: string;
  body: string;
  options: readonly string[];
  /** Place of the option that most choose. */
  favoured: number;
  /** How many of a hundred holders vote, the three largest apart. */
  turnout: number;
  /** How many of the largest have not voted. */
  missing?: number;
  /** Days from now, before it below nought. */
  opens: number;
  closes: number;
  /** Why it was cancelled, or what was done. */
  reason?: string;
}

const RESOLUTION = ["For", "Against", "Abstain"];

/** The sample proposals: every status and both kinds, an SPV's as one would find them in a year. */
export const MOTIONS: readonly Motion[] = [
  {
    spv: 0,
    status: "active",
    kind: "resolution",
    title: "Replace the lifts of the east wing",
    body: "The lifts are twenty years old and stood still on eleven days this year. The managers propose to replace both; the cost is taken from the reserve.\n\nWhoever votes for it agrees to the cost of up to ₹ 42,00,000.",
    options: RESOLUTION,
    favoured: 0,
    turnout: 45,
    missing: 1,
    opens: -4,
    closes: 6,
  },
  {
    spv: 0,
    status: "passed",
    kind: "choice",
    title: "Choose the manager of the property",
    body: "Three firms have offered to manage the property for the next three years. Their offers are with the documents.",
    options: ["Harbour Estates", "Northfield Management", "Keep the present manager"],
    favoured: 1,
    turnout: 80,
    opens: -24,
    closes: -10,
  },
  {
    spv: 0,
    status: "executed",
    kind: "resolution",
    title: "Insure the property against earthquakes",
    body: "The present insurance leaves earthquakes out. The managers propose to add them for a premium of ₹ 3,10,000 a year.",
    options: RESOLUTION,
    favoured: 0,
    turnout: 75,
    opens: -60,
    closes: -46,
    reason: "The policy was signed and is in force.",
  },
  {
    spv: 0,
    status: "draft",
    kind: "resolution",
    title: "Pay out half of the reserve",
    body: "The reserve is larger than what the next two years need. The managers propose to pay half of it to the holders.",
    options: RESOLUTION,
    favoured: 0,
    turnout: 0,
    opens: 5,
    closes: 19,
  },
  {
    spv: 1,
    status: "scheduled",
    kind: "resolution",
    title: "Renew the lease of the main tenant",
    body: "The main tenant offers to stay for five more years at a rent that is 6 % higher.",
    options: RESOLUTION,
    favoured: 0,
    turnout: 0,
    opens: 3,
    closes: 17,
  },
  {
    spv: 1,
    status: "rejected",
    kind: "resolution",
    title: "Sell the parking spaces",
    body: "A neighbour offers to buy the forty parking spaces. The managers have no opinion.",
    options: RESOLUTION,
    favoured: 1,
    turnout: 70,
    opens: -40,
    closes: -26,
  },
  {
    spv: 1,
    status: "no-quorum",
    kind: "resolution",
    title: "Change the colour of the facade",
    body: "The facade is painted anew next year. The managers propose a lighter colour.",
    options: RESOLUTION,
    favoured: 0,
    turnout: 30,
    missing: 3,
    opens: -30,
    closes: -16,
  },
  {
    spv: 1,
    status: "cancelled",
    kind: "choice",
    title: "Choose how the roof is used",
    body: "The roof can be let, greened or covered with solar panels.",
    options: ["Let it", "Green it", "Solar panels"],
    favoured: 2,
    turnout: 0,
    opens: 2,
    closes: 16,
    reason: "The survey found that the roof carries none of the three.",
  },
];
