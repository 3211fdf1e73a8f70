// The whole of the package would slow every start of the program.
import { getAddress, isAddress } from "ethers/address";
import { DAO_ADDRESSES, MISTYPED_ADDRESS } from "../../contract/spv/identifiers";
import { invalid } from "../http/failure";
import type { Values } from "../resources/values";

/** Gives what is written of an SPV with its addresses in the letters of their checksum; refuses one that is mistyped. */
export function withChecksums(values: Values): Values {
  const given = DAO_ADDRESSES.filter((path) => values[path]);
  const wrong = given.filter((path) => !isAddress(values[path]));
  if (wrong.length) throw invalid(wrong.map((path) => ({ path, message: MISTYPED_ADDRESS })));
  return { ...values, ...Object.fromEntries(given.map((path) => [path, getAddress(String(values[path]))])) };
}
