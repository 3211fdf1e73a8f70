import { paymentBatches } from "../../contract/paymentBatches/resource";
import { TODAY, TODAY_FILTERS } from "../../contract/today/calls";
import { readDuePayments } from "../paymentBatches/due";
import { paymentBatchRules } from "../paymentBatches/rules";
import { type Block, daysAgo } from "./block";
import { countListed } from "./lists";

/** Counts the parts of distributions that wait for a batch. */
export const readUnbatchedParts: Block<"unbatched_parts"> = async (db, { now }) => {
  const parts = (await readDuePayments(db, now)).filter(({ pays }) => pays === "distribution");
  return parts.reduce((sum, { payments }) => sum + payments, 0);
};

/** Counts the batches whose last outcomes should be here by now. */
export const readLateBatches: Block<"late_batches"> = async (db, { now }) => {
  const to_date = daysAgo(now, TODAY.batches + 1);
  const filters = { ...TODAY_FILTERS.late_batches, to_date };
  return { batches: await countListed(db, paymentBatches, filters, paymentBatchRules), to_date };
};
