import type { SampleOrder } from "./orders";

/** Gives the amount of an order in paise. */
export const amountOf = ({ units, asset }: Pick<SampleOrder, "units" | "asset">) => BigInt(units) * asset.price;

/** Writes paise as a decimal string of rupees. */
export const rupees = (paise: bigint) => `${paise / 100n}.${String(paise % 100n).padStart(2, "0")}`;
