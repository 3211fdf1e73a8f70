import { GUESSES } from "../../contract/limits";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { networkOf } from "../http/network";
import { countFailure, type Delayed, takeBackFailure } from "./delay";
import { addressKey, keyedHash } from "./keys";
import { forgetAttempts } from "./throttle";

/** Whoever signs in, as far as is known before the password is looked at. */
export interface Guesser {
  email: string;
  address: string | undefined;
  /** Of `knownDevice`, for a browser that has signed in to this account before. */
  device: string | undefined;
}

/** An attempt that was counted as wrong. */
export interface Counted {
  /** Whether the next one will have to wait. */
  delays: boolean;
  /** The password was right: it was no guess. */
  forgetPassword(db: Database): Promise<void>;
  /** Nothing was wrong at all: the address is charged with nothing. */
  forgetAddress(db: Database): Promise<void>;
}

const words = "Too many failed sign-ins.";

/**
 * Counts an attempt to sign in, before it is known to be right, or refuses it with the time to wait.
 *
 * Wrong passwords count for the account from this address, for the address, and for the account from anywhere, the
 * latter two with room for an office and for a nuisance. So whoever guesses slows nobody else down, until very many
 * addresses guess at one account. A browser that has signed in to the account before counts by itself alone.
 */
export async function countGuess(
  { db, secret, clock }: AppDeps,
  { email, address = "", device }: Guesser,
): Promise<Counted> {
  const { free, window, ofAddress, ofAccount } = GUESSES;
  const named = (name: string, value: string) => `${name}:${keyedHash(secret, "throttle-account", value)}`;
  const own: Delayed = {
    key: device ? named("sign-in-device", device) : named("sign-in", `${email} ${networkOf(address)}`),
    free,
    window,
  };
  const account: Delayed[] = device ? [] : [{ key: named("sign-in-of", email), free: ofAccount, window }];
  const from: Delayed[] = device || !address ? [] : [{ key: addressKey(secret, "sign-in", address), ...ofAddress }];
  // Always in this order, so that no two wait for each other.
  const delays = await countFailure(db, [...from, own, ...account], words, clock());
  return {
    delays,
    forgetPassword: async (tx) => {
      await forgetAttempts(tx, own.key);
      for (const counter of account) await takeBackFailure(tx, counter);
    },
    forgetAddress: async (tx) => {
      for (const counter of from) await takeBackFailure(tx, counter);
    },
  };
}
