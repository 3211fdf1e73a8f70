import { DAY, HOUR } from "../../contract/time";
import { formatSpan } from "../kit/values";

/** Says how long it is since a moment, in whole days, or in hours within the first: "3 days". */
export function formatWait(since: string, now: number): string {
  const span = Math.max(0, now - Date.parse(since));
  const unit = span >= DAY ? DAY : span >= HOUR ? HOUR : 1;
  return formatSpan(span - (span % unit));
}
