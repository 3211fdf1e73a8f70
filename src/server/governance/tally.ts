import type { Tally } from "../../contract/governance/tally";
import type { PROPOSAL_KIND, PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { paiseOf, rupeesOf } from "../../contract/money";
import { percentagesOf } from "../holdings/proRata";

/** What votes are counted by. */
export interface Terms {
  options: ReadonlyArray<{ label: string }>;
  quorum: string;
  majority: string;
}

/** Holders who chose the same option, or none yet, and what they held together at the snapshot. */
export interface Ballots {
  option: number | null;
  weight: string;
  holders: number;
}

/** A hundred percent, in ten-thousandths of one. */
const WHOLE = 1_000_000n;

/**
 * Counts votes exactly; neither their order nor how they are grouped changes anything.
 *
 * The quorum is met from exactly its part of all that is held. The winner has more than the majority of everything
 * that was voted, abstentions included: whoever abstains counts to the quorum, and not for the proposal. Percentages of
 * options come to 100.00 together; the turnout is never rounded up, so that it does not show a quorum that is not met.
 */
export function tallyOf({ options, quorum, majority }: Terms, ballots: readonly Ballots[]): Tally {
  const counted = options.map(({ label }, place) => {
    const chosen = ballots.filter(({ option }) => option === place);
    return { label, weight: weightOf(chosen), votes: holdersOf(chosen) };
  });
  const total = weightOf(ballots);
  const voted = counted.reduce((sum, { weight }) => sum + weight, 0n);
  const percentages = percentagesOf(counted.map(({ weight }, key) => ({ key, weight })));
  return {
    options: counted.map(({ label, weight, votes }, place) => ({
      label,
      weight: rupeesOf(weight),
      percentage: percentages.get(place) ?? "0.00",
      votes,
    })),
    holders: holdersOf(ballots),
    voted: counted.reduce((sum, { votes }) => sum + votes, 0),
    total_weight: rupeesOf(total),
    voted_weight: rupeesOf(voted),
    turnout: rupeesOf(total === 0n ? 0n : (voted * 10_000n) / total),
    quorum_met: voted * WHOLE >= partOf(quorum) * total,
    winner: winnerOf(
      counted.map(({ weight }) => weight),
      partOf(majority) * voted,
    ),
  };
}

/** Gives what a count decides: too few voted, nothing has won, or it passed; a resolution does by its first option. */
export function outcomeOf(
  kind: keyof typeof PROPOSAL_KIND,
  { quorum_met, winner }: Tally,
): Extract<keyof typeof PROPOSAL_STATUS, "passed" | "rejected" | "no-quorum"> {
  if (!quorum_met) return "no-quorum";
  const passed = kind === "resolution" ? winner === 0 : winner !== null;
  return passed ? "passed" : "rejected";
}

/** Gives the place of the heaviest option if it has more than what is needed; two that weigh the same have not won. */
function winnerOf(weights: readonly bigint[], needed: bigint): number | null {
  const most = weights.reduce((one, other) => (other > one ? other : one), 0n);
  const isWon = most * WHOLE > needed && weights.filter((weight) => weight === most).length === 1;
  return isWon ? weights.indexOf(most) : null;
}

const weightOf = (ballots: readonly Ballots[]) => ballots.reduce((sum, { weight }) => sum + paiseOf(weight), 0n);

const holdersOf = (ballots: readonly Ballots[]) => ballots.reduce((sum, { holders }) => sum + holders, 0);

/** Reads a percentage of at most four places as ten-thousandths of a percent. */
function partOf(percentage: string): bigint {
  const [whole = "0", part = ""] = percentage.split(".");
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, "0"));
}
