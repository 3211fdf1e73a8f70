import type { proposals } from "../../contract/governance/resource";
import type { Tally } from "../../contract/governance/tally";
import type { RecordOf } from "../../contract/resource";
import { canonical } from "../http/idempotency";
import { digestOf } from "../session/keys";

/** One holder of a snapshot with their vote, where there is one. */
export interface Ballot {
  user_id: number;
  weight: string;
  option: number | null;
  at: string | null;
  cast_by: "holder" | "administrator" | null;
}

/** One ballot as it was cast, whether it stands or not. */
export interface SealedBallot {
  user_id: number;
  option: number;
  at: string;
  cast_by: "holder" | "administrator";
  recorded_by: number | null;
  approved_by: number | null;
  told_by: string | null;
  proof: string | null;
  note: string | null;
  /** Of one that was cast by a wallet's signature. */
  signed_by?: string;
  signature?: string;
}

type Sealed = Pick<
  RecordOf<typeof proposals>,
  "id" | "kind" | "title" | "body" | "options" | "quorum" | "majority" | "snapshot_at"
>;

/**
 * Gives the seal of a result: the SHA-256, in hexadecimal, of what was proposed, the snapshot of holdings, the votes,
 * every ballot in the order in which it was cast, and the result, as JSON whose keys and holders are in order. Whatever
 * of it is changed later, the seal does not fit it.
 */
export function sealOf(
  proposal: Sealed,
  ballots: readonly Ballot[],
  cast: readonly SealedBallot[],
  result: Tally,
): string {
  const { id, kind, title, body, options, quorum, majority, snapshot_at } = proposal;
  const ordered = ballots.toSorted((one, other) => one.user_id - other.user_id);
  return digestOf(
    canonical({
      proposal: { id, kind, title, body, options, quorum, majority },
      snapshot: { at: snapshot_at, holdings: ordered.map(({ user_id, weight }) => ({ user_id, weight })) },
      votes: ordered
        .filter(({ option }) => option !== null)
        .map(({ user_id, option, at, cast_by }) => ({ user_id, option, at, cast_by })),
      ballots: cast,
      result,
    }),
  );
}
