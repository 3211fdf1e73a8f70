import { and, eq, sql } from "drizzle-orm";
import { getAddress } from "ethers/address";
import type { z } from "zod";
import { ASSET_TOKEN } from "../../chain/token/contract";
import { refusalOfCall } from "../../chain/token/refusal";
import type { tokenCalls } from "../../contract/tokens/calls";
import { recordChange } from "../audit/record";
import { requireChain, requireSigner } from "../chain/chain";
import { queueTransaction } from "../chain/queue";
import { transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import type { Writer } from "../resources/store";
import { GAS } from "./gas";
import { tokenWallets } from "./tables";

type Asked = z.output<(typeof tokenCalls.recover)["body"]>;

interface Known extends Record<string, unknown> {
  property_id: number;
  contract: string;
  replacement: string | null;
  told: boolean;
}

/**
 * Gives all that a lost wallet has, of every asset, to the wallet that its holder has proven since, each by one transaction
 * of the guardian; the lost one is never allowed again. Gives how many transactions that are.
 */
export async function recoverWallet(writer: Writer, userId: number, asked: Asked): Promise<number> {
  const { deps, actor, requestId } = writer;
  const chain = requireChain(deps);
  const guardian = requireSigner(chain, "guardian");
  const lost = getAddress(asked.lost.toLowerCase());
  const { rows: known } = await deps.db.execute<Known>(sql`
    select l.property_id, t.address as contract, n.address as replacement,
      coalesce(n.allowed and x.status in ('mined', 'confirmed'), false) as told
    from token_wallets l join tokens t on t.property_id = l.property_id join users u on u.id = l.user_id
      left join token_wallets n on n.property_id = l.property_id and n.user_id = l.user_id and n.address = u.wallet_address
        and u.wallet_proven_at is not null and not n.lost
      left join chain_transactions x on x.id = n.transaction_id
    where l.user_id = ${userId} and lower(l.address) = lower(${lost}) and not l.lost and t.chain_id = ${chain.id}
    order by l.property_id`);
  if (!known.length) throw refused("No contract has this wallet as this customer’s");
  const data = known.map(({ contract, replacement, told }) => {
    if (!replacement) throw refused("The customer has proven no other wallet yet");
    if (replacement.toLowerCase() === lost.toLowerCase()) throw refused("This is the wallet that is proven now");
    if (!told) throw new Failure("conflict", "The new wallet is being put on the allow-list: try again in a minute");
    return { to_address: contract, data: ASSET_TOKEN.abi.encodeFunctionData("recover", [lost, replacement]) };
  });
  for (const call of data) {
    const refusal = await refusalOfCall(chain.rpc, { ...call, signed_by: guardian.address });
    if (refusal) throw new Failure("conflict", refusal);
  }
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    for (const [index, { property_id }] of known.entries()) {
      const { to_address: to, data: call } = data[index] as (typeof data)[number];
      const transaction_id = await queueTransaction(tx, chain, now, {
        ...{ kind: "recover", property_id, key: "guardian", to, data: call, gasLimit: GAS.one * 2 },
      });
      const [marked] = await tx
        .update(tokenWallets)
        .set({ lost: true, allowed: false, transaction_id })
        .where(
          and(eq(tokenWallets.property_id, property_id), eq(tokenWallets.address, lost), eq(tokenWallets.lost, false)),
        )
        .returning({ address: tokenWallets.address });
      if (!marked) throw new Failure("conflict", "This wallet is being replaced already");
    }
    await recordChange(tx, {
      ...{ actor, at: now, requestId, action: "wallet-recovery", resource: "customers", recordId: userId },
      changes: {
        wallet: { before: lost, after: known[0]?.replacement },
        reason: { before: null, after: asked.reason },
        ...(asked.document ? { document: { before: null, after: asked.document } } : {}),
      },
    });
    return known.length;
  });
}

const refused = (message: string) => invalid([{ path: "lost", message }], message);
