import { spv } from "../../../src/contract/spv/resource";
import { buildRow } from "../../build/build";

/** Asks nothing of the investors of an SPV. */
const OPEN_TO_ALL = { min_investment: null, max_investors: null, lock_in_months: null, offer_regime: null };

/** Builds the row of an SPV whose offers anybody may take part in, but for what a test says of it. */
export const spvRow = (values: Record<string, unknown>, seed: number) =>
  buildRow(spv, { ...OPEN_TO_ALL, ...values }, seed);
