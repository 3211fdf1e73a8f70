import type { RaRecord } from "react-admin";
import { DAY } from "../../contract/time";
import { fromWallClock, toWallClock } from "../kit/zoned";

/** Days that holders have to vote unless the SPV's rules say another number. */
const DAYS = 14;

/** Hours of the platform's clock at which a voting opens and closes. */
const HOURS = { opens: "10:00", closes: "18:00" } as const;

/** Gives what a new proposal of an SPV begins with: its quorum and majority, and a voting that opens tomorrow. */
export function proposalDefaults(spv: RaRecord | undefined, now: number): object {
  const tomorrow = now + DAY;
  const dayOf = (moment: number) => toWallClock(new Date(moment).toISOString()).slice(0, 10);
  const closes = tomorrow + (Number(spv?.dao_voting_days) || DAYS) * DAY;
  return {
    ...(spv ? { spv_id: spv.id } : {}),
    ...(spv?.dao_quorum ? { quorum: String(spv.dao_quorum) } : {}),
    ...(spv?.dao_majority ? { majority: String(spv.dao_majority) } : {}),
    opens_at: fromWallClock(`${dayOf(tomorrow)}T${HOURS.opens}`),
    closes_at: fromWallClock(`${dayOf(closes)}T${HOURS.closes}`),
  };
}
