import type { distributionLines, distributionSchedules, distributions } from "../../contract/distributions/resource";
import { lazily } from "../../contract/lazy";
import type { RecordOf } from "../../contract/resource";
import { spvPath } from "../spv/shell/tabs";

/** A distribution as the server gives it. */
export type Distribution = RecordOf<typeof distributions>;

/** One holder's part of a distribution. */
export type DistributionLine = RecordOf<typeof distributionLines>;

/** What prepares distributions again and again. */
export type Schedule = RecordOf<typeof distributionSchedules>;

type Place = Pick<Distribution, "id" | "spv_id">;

/** Gives the address of a distribution below its SPV. */
export const distributionPath = ({ id, spv_id }: Place) => spvPath(spv_id, "disturbution", id);

/** Gives the address where a draft is changed. */
export const draftPath = ({ id, spv_id }: Place) => `${spvPath(spv_id, "disturbution", "new")}?draft=${id}`;

/** Tells whether a distribution may still be changed. */
export const isOpen = ({ status }: Pick<Distribution, "status">) => status === "draft" || status === "calculated";

/** Tells whether the parts of a distribution are being paid, or were until somebody paused that. */
export const isPaying = ({ status }: Pick<Distribution, "status">) => status === "running" || status === "paused";

/** Gives the number of parts that nobody has tried to pay yet. */
export const waitingOf = ({ holders, batched = 0, paid = 0, failed = 0, held = 0 }: Distribution) =>
  Math.max(0, holders - batched - paid - failed - held);

const month = lazily(() => new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" }));

/** Says the months of a period, `Mar 2026` or `Jan – Mar 2026`; days that are none are said as they came. */
export function formatMonths(from: string, to: string): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  if (Number.isNaN(first.valueOf()) || Number.isNaN(last.valueOf())) return `${from} – ${to}`;
  return month()
    .formatRange(first, last < first ? first : last)
    .replace(/\s–\s/, " – ");
}

/** What somebody else may change at any time. */
const MOVING: readonly Distribution["status"][] = ["requested", "running", "paused"];

/** Milliseconds after which a distribution is fetched anew: often while it is being paid, else now and then or never. */
export function everyOf(distribution: Distribution): number | false {
  const pays = distribution.status === "running" && distribution.payout === "wallet";
  if (pays && waitingOf(distribution) > 0) return 2_500;
  return MOVING.includes(distribution.status) ? 10_000 : false;
}
