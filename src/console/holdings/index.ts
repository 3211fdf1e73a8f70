import { inSpv } from "../spv/pages";
import { subject } from "../subject";

/** Who holds an SPV: its cap table, and what moves units. */
export const holdings = subject({
  resources: {
    spv: { tabs: [{ page: "investors", may: "spv", label: "console.capTable.tab" }] },
  },
  pages: inSpv(["investors", "spv", () => import("./InvestorsPage").then(({ InvestorsPage }) => InvestorsPage)]),
  words: () => import("./words").then(({ capTableWords }) => ({ capTable: capTableWords })),
});
