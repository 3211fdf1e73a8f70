import type { RaRecord } from "react-admin";
import { DAO_ADDRESSES, MISTYPED_ADDRESS } from "../../../contract/spv/identifiers";

/** Tells which addresses of an SPV are mistyped, of those that were entered anew. */
export async function checkAddresses(values: RaRecord, before: RaRecord): Promise<object> {
  const entered = DAO_ADDRESSES.filter((path) => values[path] && values[path] !== before[path]);
  if (entered.length === 0) return {};
  const { isAddress } = await import("ethers/address");
  return Object.fromEntries(entered.filter((path) => !isAddress(values[path])).map((path) => [path, MISTYPED_ADDRESS]));
}
