import { randomBytes } from "node:crypto";
import { getAddress, isAddress } from "ethers/address";
import { WALLET_CHALLENGE_SECONDS } from "../../contract/limits";
import { MISTYPED_ADDRESS } from "../../contract/spv/identifiers";
import type { AppDeps } from "../http/context";
import { invalid } from "../http/failure";
import { countAttempt } from "../session/throttle";
import { messageToSign } from "./message";
import { type Owner, readOwner, refuseTaken } from "./owner";
import { walletChallenges } from "./tables";

/** Who proves to have the key of a wallet, for whom, and from which pages. */
export interface Proving {
  deps: AppDeps;
  by: { id: number; name: string | undefined };
  owner: Owner;
  /** Where the console's pages are. */
  origin: string;
  requestId: string;
}

const ASKED = { window: 900, most: 20, words: "Too many messages to sign were asked for." };

/** Makes the message by whose signature a wallet is bound to its owner, and keeps it until it is signed or expires. */
export async function askToSign(
  { deps, by, owner, origin }: Proving,
  wanted: { address: string; chain_id: number },
): Promise<{ message: string; expires_at: string }> {
  const { db } = deps;
  const at = deps.clock();
  if (!isAddress(wanted.address)) throw invalid([{ path: "address", message: MISTYPED_ADDRESS }]);
  await countAttempt(db, `wallet-challenge:${by.id}`, ASKED, at);
  const address = getAddress(wanted.address);
  const { name } = await readOwner(db, owner);
  await refuseTaken(db, owner, address, "address");
  const until = new Date(at.getTime() + WALLET_CHALLENGE_SECONDS * 1000);
  const nonce = randomBytes(16).toString("hex");
  const statement = `Prove that this wallet is yours, to bind it to ${owner.kind === "spv" ? spvNamed(name, owner.id) : "your account"}`;
  const message = await messageToSign({ origin, statement, address, chainId: wanted.chain_id, nonce, at, until });
  await db.insert(walletChallenges).values({
    nonce,
    owner: owner.kind,
    owner_id: owner.id,
    asked_by: by.id,
    address,
    chain_id: wanted.chain_id,
    message,
    created_at: at.toISOString(),
    expires_at: until.toISOString(),
  });
  return { message, expires_at: until.toISOString() };
}

/** Names an SPV in the letters that EIP-4361 has for a statement; the number tells it from those of a like name. */
function spvNamed(name: string, id: number): string {
  const letters = name.normalize("NFKD").replace(/[^\w\-.~:/?#[\]@!$&'()*+,;= ]/g, "");
  return `the SPV ${letters} (number ${id})`.replace(/ +/g, " ");
}
