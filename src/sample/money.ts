import type { SampleOrder } from "./orders";

/** Gives the amount of an order in paise. */
export const amountOf = ({ units, asset }: Pick<SampleOrder, "units" | "asset">) => BigInt(units) * asset.price;
