import type { RaRecord } from "react-admin";
import type { proposals } from "../../contract/governance/resource";
import type { RecordOf } from "../../contract/resource";

/** A proposal as a server sends it; another one's may lack some of it. */
export type Proposal = RaRecord<number> &
  Pick<
    RecordOf<typeof proposals>,
    "spv_id" | "title" | "body" | "kind" | "options" | "quorum" | "majority" | "opens_at" | "closes_at" | "status"
  > &
  Partial<RecordOf<typeof proposals>>;

/** Milliseconds after which what may change by itself is looked at again. */
const LIVE = 10_000;

/** How often a proposal is fetched anew: while holders vote on it, or are about to. */
export const liveOf = (proposal: { status?: string } | undefined): number | false =>
  proposal?.status === "active" || proposal?.status === "scheduled" ? LIVE : false;

/** Tells whether a proposal's voting has begun, so that there is something to count. */
export const isCounted = ({ snapshot_at }: Proposal): boolean => Boolean(snapshot_at);
