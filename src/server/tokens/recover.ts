import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { getAddress } from "ethers/address";
import type { z } from "zod";
import { ASSET_TOKEN } from "../../chain/token/contract";
import { refusalOfCall } from "../../chain/token/refusal";
import type { tokenCalls } from "../../contract/tokens/calls";
import { recordChange } from "../audit/record";
import { requireChain, requireSigner } from "../chain/chain";
import { queueTransaction } from "../chain/queue";
import { releaseWallet } from "../customers/walletHold";
import { type Database, transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import type { Writer } from "../resources/store";
import { GAS } from "./gas";
import { tokenWallets } from "./tables";
import { HAS_WALLET } from "./wallets";

type Asked = z.output<(typeof tokenCalls.recover)["body"]>;

interface Known extends Record<string, unknown> {
  property_id: number;
  contract: string;
  told: boolean;
}

/**
 * Gives all that a lost wallet has, of every asset, to the one that was named in its place, each by one transaction of the
 * guardian; the lost one is never allowed again. Gives how many transactions that are.
 *
 * The one that is named must be the one that the customer has proven, when it is asked for and when it is decided.
 */
export async function recoverWallet(writer: Writer, userId: number, asked: Asked): Promise<number> {
  const { deps, actor, requestId } = writer;
  const chain = requireChain(deps);
  const guardian = requireSigner(chain, "guardian");
  const lost = toAddress(asked.lost);
  const replacement = await provenWallet(deps.db, userId);
  // What was asked for before this was asked names none.
  if (!replacement || asked.replacement?.toLowerCase() !== replacement.toLowerCase()) throw otherWallet(writer);
  if (replacement === lost) throw refused("lost", "This is the wallet that is proven now");
  const known = await readContracts(deps.db, chain.id, userId, { lost, replacement });
  if (!known.length) throw refused("lost", "No contract has this wallet as this customer’s");
  if (!known.every(({ told }) => told))
    throw new Failure("conflict", "The new wallet is being put on the allow-list: try again in a minute");
  const call = ASSET_TOKEN.abi.encodeFunctionData("recover", [lost, replacement]);
  for (const { contract } of known) {
    const refusal = await refusalOfCall(chain.rpc, { to_address: contract, data: call, signed_by: guardian.address });
    if (refusal) throw new Failure("conflict", refusal);
  }
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    for (const { property_id, contract: to } of known) {
      const transaction_id = await queueTransaction(tx, chain, now, {
        ...{ kind: "recover", property_id, key: "guardian", to, data: call, gasLimit: GAS.one * 2 },
      });
      const [marked] = await tx
        .update(tokenWallets)
        .set({ lost: true, allowed: false, transaction_id })
        .where(
          and(
            eq(tokenWallets.property_id, property_id),
            isAddress(tokenWallets.address, lost),
            eq(tokenWallets.lost, false),
          ),
        )
        .returning({ address: tokenWallets.address });
      if (!marked) throw new Failure("conflict", "This wallet is being replaced already");
    }
    await releaseWallet(tx, userId);
    await recordChange(tx, {
      ...{ actor, at: now, requestId, action: "wallet-recovery", resource: "customers", recordId: userId },
      changes: {
        wallet: { before: lost, after: replacement },
        reason: { before: null, after: asked.reason },
        ...(asked.document ? { document: { before: null, after: asked.document } } : {}),
      },
    });
    return known.length;
  });
}

/** Reads which contracts have the lost wallet as this customer's, and whether each was told of the other one. */
async function readContracts(
  db: Database,
  chainId: number,
  userId: number,
  { lost, replacement }: Record<"lost" | "replacement", string>,
): Promise<Known[]> {
  const { rows } = await db.execute<Known>(sql`
    select l.property_id, t.address as contract,
      coalesce(n.allowed and x.status in ('mined', 'confirmed'), false) as told
    from token_wallets l join tokens t on t.property_id = l.property_id
      left join token_wallets n on n.property_id = l.property_id and n.user_id = l.user_id
        and ${isAddress(sql`n.address`, replacement)} and not n.lost
      left join chain_transactions x on x.id = n.transaction_id
    where l.user_id = ${userId} and ${isAddress(sql`l.address`, lost)} and not l.lost and t.chain_id = ${chainId}
    order by l.property_id`);
  return rows;
}

async function provenWallet(db: Database, userId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select u.wallet_address as address from users u where u.id = ${userId} and ${HAS_WALLET}`,
  );
  return rows[0] && toAddress(rows[0].address);
}

/** Gives an address in the letters of its checksum, in whatever letters it was typed. */
const toAddress = (typed: string) => getAddress(typed.toLowerCase());

const isAddress = (column: SQLWrapper, address: string) => sql`lower(${column}) = ${address.toLowerCase()}`;

const refused = (path: "lost" | "replacement", message: string) => invalid([{ path, message }], message);

/** Whoever has a customer's login may prove another wallet while the request waits: nobody has agreed to that one. */
const otherWallet = ({ approved }: Writer) =>
  approved
    ? new Failure(
        "conflict",
        "The customer’s proven wallet has changed since this was asked for: a new request is needed",
      )
    : refused("replacement", "This is not the wallet that the customer has proven");
