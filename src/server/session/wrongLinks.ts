import { GUESSES } from "../../contract/limits";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { countFailure } from "./delay";
import { addressKey } from "./keys";

/**
 * Makes a network address wait that keeps trying links which do not exist; `purpose` keeps one kind of link apart from
 * another.
 *
 * Nobody guesses 256 bits, so a right link passes even then: whoever shares an address with a nuisance is not locked
 * out by it.
 */
export async function countWrongLinks<T>(
  { db, secret, clock }: AppDeps,
  address: string | undefined,
  { purpose, words }: { purpose: string; words: string },
  find: () => Promise<T>,
): Promise<T> {
  try {
    return await find();
  } catch (refusal) {
    if (refusal instanceof Failure && address !== undefined) {
      const { links: free, window } = GUESSES;
      await countFailure(db, [{ key: addressKey(secret, purpose, address), free, window }], words, clock());
    }
    throw refusal;
  }
}
