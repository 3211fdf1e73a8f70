import { and, eq, inArray, sql } from "drizzle-orm";
import { getCreateAddress } from "ethers/address";
import { ASSET_TOKEN } from "../../chain/token/contract";
import { msg } from "../../contract/language/message";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import type { Chain } from "../chain/connection";
import { chainPayloads } from "../chain/tables";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { lockUnits } from "../holdings/free";
import { type AppDeps, PLATFORM } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { changeRecord } from "../resources/store";
import { deliver } from "./deliver";
import { tokenRules } from "./rules";
import { readToken, type Token } from "./token";

const { tokens, chain_transactions, unit_deliveries } = tables;

/**
 * Takes contracts into use whose deployment is confirmed, once they are what was deployed: their code is the one that is
 * kept here, byte for byte. What the register has of the asset is on its way there from then on.
 */
export async function deployTokens(deps: AppDeps): Promise<void> {
  const { db, chain } = deps;
  if (!chain) return;
  const due = await db
    .select({ token: tokens, sent: chain_transactions, signed_by: chainPayloads.signed_by })
    .from(tokens)
    .innerJoin(chain_transactions, eq(chain_transactions.id, tokens.transaction_id))
    .innerJoin(chainPayloads, eq(chainPayloads.transaction_id, chain_transactions.id))
    .where(and(eq(tokens.status, "deploying"), eq(tokens.chain_id, chain.id)));
  for (const { token, sent, signed_by } of due) {
    if (sent.status === "failed") await fail(deps, token as unknown as Token, sent.problem ?? "The deployment failed");
    if (sent.status !== "confirmed") continue;
    const address = getCreateAddress({ from: signed_by, nonce: sent.nonce as number });
    const problem = await problemOf(chain, address);
    if (problem) await fail(deps, token as unknown as Token, problem);
    else await takeIntoUse(deps, token as unknown as Token, address, sent.block_number as number);
  }
}

/** Says why what is at an address is not a token that this platform can use; nothing where it is. */
export async function problemOf(chain: Chain, address: string): Promise<string | undefined> {
  const code = await chain.rpc.call<string>("eth_getCode", [address, "latest"]);
  if (code === "0x") return "There is no contract at this address";
  if (code.toLowerCase() !== ASSET_TOKEN.deployedBytecode)
    return "The code of the contract is another than this platform’s";
  const { relayer, guardian } = chain.signers;
  for (const role of ["ISSUER_ROLE", "AGENT_ROLE"]) {
    const [hash] = await readToken(chain.rpc, address, role);
    const [has] = await readToken(chain.rpc, address, "hasRole", [hash, relayer.address]);
    if (!has) return `The relayer’s key has not the role ${role} of the contract`;
  }
  const [owner] = await readToken(chain.rpc, address, "defaultAdmin");
  if (guardian && owner !== guardian.address) return "The guardian of the contract is another than this platform’s";
  return undefined;
}

async function fail(deps: AppDeps, { id, name }: Token, problem: string): Promise<void> {
  await changeRecord(platformWriter(deps, id), tokenRecords, tokenRules, id, { status: "failed", problem });
  const at = deps.clock();
  await noticeTo(deps.db, "assets", "approve", {
    title: "A token could not be put on the chain",
    text: msg("%{name}: %{problem}", { name, problem }),
    resource: tokenRecords.name,
    record_id: id,
    at,
  });
}

/** Lets an asset's units move by its contract from now on, and sends there what the register has. */
export async function takeIntoUse(deps: AppDeps, token: Token, address: string, block_number: number): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockUnits(tx, token.property_id);
    const now = deps.clock();
    // What the register had before is a part of what it has.
    await tx
      .update(unit_deliveries)
      .set({ status: "cancelled", updated_at: now.toISOString() })
      .where(
        and(
          eq(unit_deliveries.property_id, token.property_id),
          eq(unit_deliveries.entered, true),
          inArray(unit_deliveries.status, ["waiting", "failed"]),
        ),
      );
    const changes = { status: "live", address, block_number, deployed_at: now.toISOString(), problem: null };
    await changeRecord(platformWriter({ ...deps, db: tx }, token.id), tokenRecords, tokenRules, token.id, changes);
    for (const { user_id, units } of await held(tx, token.property_id)) {
      const movement = { kind: "issue", property_id: token.property_id, to_user_id: user_id, units } as const;
      // No order stands behind it: the register has what it delivers already.
      await deliver({ tx, actor: PLATFORM, now }, movement as never, true);
    }
  });
}

async function held(tx: Database, assetId: number) {
  const { rows } = await tx.execute<{ user_id: number; units: number }>(sql`
    select user_id, units from unit_balances where property_id = ${assetId} and units > 0 order by user_id`);
  return rows;
}

/** Who writes where the chain is the reason. */
export const platformWriter = (deps: AppDeps, about: number) => ({
  deps,
  actor: PLATFORM,
  requestId: `chain-${about}-${deps.clock().getTime()}`,
});
