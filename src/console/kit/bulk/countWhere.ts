import type { Chosen } from "./BulkDialog";

/** Counts those of the chosen records whose status is of some kind. */
export const countWhere = ({ counts }: Chosen, isSo: (status: string) => boolean): number =>
  Object.entries(counts).reduce((sum, [status, records]) => (isSo(status) ? sum + records : sum), 0);
