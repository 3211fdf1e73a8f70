import { eq } from "drizzle-orm";
import type { TypedBallot } from "../../contract/holder/ballot";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";

const { users } = tables;

/** What a holder's wallet has signed to cast a vote; the signature is good. */
export interface Signed {
  data: TypedBallot;
  signature: string;
  /** Block at which a contract's wallet said so. */
  block: number | null;
}

/** Gives what is kept of a signature with its ballot. */
export const signedBy = ({ data, signature, block }: Signed) => ({
  signed_by: data.message.holder,
  signed_data: data,
  signature,
  signed_block: block,
});

/** What is known of the ballot that stands. */
export interface Standing {
  id: number;
  option: number;
  signature: string | null;
  signed_data: TypedBallot | null;
}

/** Tells whether a signed vote is the one that stands already: its answer was lost, and it is sent again. */
export const isRepeated = (
  standing: Standing | null | undefined,
  { option, replaces, signature }: { option: number; replaces: number; signature: string },
): boolean =>
  standing?.signature === signature &&
  standing.option === option &&
  standing.signed_data?.message.replaces === replaces;

/** Refuses a signature whose ballot takes the place of another one than that which stands, or of none. */
export function refuseReplayed(replaces: number, standing: number): void {
  if (replaces === standing) return;
  throw new Failure("conflict", "You have voted since this was signed: look at your vote, and sign anew to change it");
}

/** Refuses, in the transaction of a vote, a wallet that is no longer the holder's; it stays theirs until the commit. */
export async function refuseOtherWallet(tx: Database, userId: number, address: string): Promise<void> {
  const [holder] = await tx
    .select({ wallet_address: users.wallet_address, wallet_proven_at: users.wallet_proven_at })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  if (holder?.wallet_proven_at && holder.wallet_address === address) return;
  throw new Failure("conflict", "Your wallet has changed since: sign anew with the one that is proven now");
}
