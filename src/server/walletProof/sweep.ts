import { and, isNull, lt } from "drizzle-orm";
import { DAY } from "../../contract/time";
import type { AppDeps } from "../http/context";
import { walletChallenges } from "./tables";

/** Forgets what was asked to be signed and never was, a day later. */
export async function forgetChallenges({ db, clock }: AppDeps): Promise<void> {
  const yesterday = new Date(clock().getTime() - DAY).toISOString();
  await db
    .delete(walletChallenges)
    .where(and(isNull(walletChallenges.used_at), lt(walletChallenges.created_at, yesterday)));
}
