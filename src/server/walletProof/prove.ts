import { and, eq, gt, isNull } from "drizzle-orm";
import { msg, type Words } from "../../contract/language/message";
import type { WalletProof } from "../../contract/walletProof/calls";
import { type Database, transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import type { Proving } from "./challenge";
import { isSignedByContract } from "./contractWallet";
import { isFrom, nonceIn, signerOf } from "./message";
import { bindAddress } from "./owner";
import { walletChallenges } from "./tables";

type Challenge = typeof walletChallenges.$inferSelect;

const NOT_ASKED = "You were not asked to sign this message here. Ask for a new one and sign that.";
const CHANGED = "The message was changed. Ask for a new one and sign it as it is.";
const USED = "This message was used already. Ask for a new one and sign that.";
const EXPIRED = "The time to sign this message is over. Ask for a new one and sign that.";

const refused = (message: Words, path = "message") => invalid([{ path, message }], message);
const used = () => new Failure("conflict", USED, { errors: [{ path: "message", message: USED }] });

/**
 * Binds a wallet to its owner by the signature of the message that was asked for; each message does so once.
 *
 * The signature is of EIP-191, by an address that has a key of its own; a contract's wallet, which has none, is asked on
 * its chain whether the signature is good (EIP-1271).
 */
export async function proveWallet(
  proving: Proving,
  { message, signature }: { message: string; signature: string },
): Promise<WalletProof> {
  const { deps, owner, by, requestId } = proving;
  const at = deps.clock();
  const { nonce, address } = await askedFor(proving, message, at);
  if (
    (await signerOf(message, signature)) !== address &&
    !(await isSignedByContract(deps, address, message, signature))
  ) {
    throw refused(msg("This signature is not that of %{address}. Sign with that wallet.", { address }), "signature");
  }
  return transaction(deps.db, async (tx) => {
    await use(tx, nonce, signature, at);
    return bindAddress(tx, owner, address, { by, at, requestId });
  });
}

/** Finds what was asked to be signed; refuses what was not asked of this person, for this owner and by these pages. */
async function askedFor({ deps, by, owner, origin }: Proving, message: string, at: Date): Promise<Challenge> {
  const nonce = nonceIn(message);
  const [kept] =
    nonce === undefined ? [] : await deps.db.select().from(walletChallenges).where(eq(walletChallenges.nonce, nonce));
  const isOwn = kept?.asked_by === by.id && kept.owner === owner.kind && kept.owner_id === owner.id;
  if (!kept || !isOwn || !(await isFrom(origin, kept.message))) throw refused(NOT_ASKED);
  if (kept.message !== message) throw refused(CHANGED);
  if (kept.used_at !== null) throw used();
  if (Date.parse(kept.expires_at) <= at.getTime()) throw refused(EXPIRED);
  return kept;
}

/** Marks a message as used; of many at once, one does. */
async function use(tx: Database, nonce: string, signature: string, at: Date): Promise<void> {
  const now = at.toISOString();
  const unused = and(isNull(walletChallenges.used_at), gt(walletChallenges.expires_at, now));
  const [marked] = await tx
    .update(walletChallenges)
    .set({ used_at: now, signature })
    .where(and(eq(walletChallenges.nonce, nonce), unused))
    .returning({ nonce: walletChallenges.nonce });
  if (!marked) throw used();
}
