import { eq, sql } from "drizzle-orm";
import { formatEther } from "ethers/utils";
import type { z } from "zod";
import { currentFees } from "../../chain/fees";
import { numberOf } from "../../chain/rpc";
import { deploymentOf, type TokenTerms } from "../../chain/token/contract";
import { msg } from "../../contract/language/message";
import type { tokenCalls } from "../../contract/tokens/calls";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import { requireChain } from "../chain/chain";
import type { Chain } from "../chain/connection";
import { queueTransaction } from "../chain/queue";
import { capOf } from "../chain/send";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { lockUnits } from "../holdings/free";
import type { AppDeps } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { consoleOrigin } from "../http/origin";
import { lockInOf, readOffer } from "../offerRules/facts";
import type { Writing } from "../resources/rules";
import { changeRecord, createRecord, type Writer } from "../resources/store";
import { adoptionProblems } from "./adopt";
import { deliver } from "./deliver";
import { takeIntoUse } from "./deploy";
import { BATCH, GAS, gasOf } from "./gas";
import { tokenRules } from "./rules";
import { readToken, type Token, tokenOf } from "./token";

type Terms = z.output<(typeof tokenCalls.issue)["body"]>;
type Answer = z.output<(typeof tokenCalls.ofAsset)["answer"]>;

/** Seconds between the two steps by which a contract's guardian is changed: a day, in which anybody can see it coming. */
const GUARDIAN_DELAY = 86_400;

/** Reads the token of an asset, what its contract says now, and what issuing one would come to. */
export async function readTokenOf(deps: AppDeps, assetId: number): Promise<Answer> {
  const { db, chain } = deps;
  const token = await tokenOf(db, assetId);
  const told = chain ? await formatChain(chain) : null;
  const live =
    token?.address && chain?.id === token.chain_id ? await stateOf(db, chain, token).catch(() => null) : null;
  const proposal = chain && (!token || token.status === "failed") ? await proposeToken(deps, chain, assetId) : null;
  return { chain: told, token: (token as never) ?? null, state: live, proposal };
}

async function formatChain({ id, terms, rpc, signers }: Chain): Promise<Answer["chain"]> {
  const { name, coin, explorer = null, confirmations } = terms;
  const balance = await rpc.call<string>("eth_getBalance", [signers.relayer.address, "latest"]).catch(() => undefined);
  return {
    ...{ id, name, coin, explorer, confirmations },
    relayer: signers.relayer.address,
    guardian: signers.guardian?.address ?? null,
    balance: balance === undefined ? null : formatEther(BigInt(balance)),
  };
}

async function stateOf(db: Database, { rpc }: Chain, { address, property_id }: Token): Promise<Answer["state"]> {
  const read = async (name: string, ...args: unknown[]) => (await readToken(rpc, address as string, name, args))[0];
  const [supply, holders, custody, paused, { rows }] = await Promise.all([
    read("totalSupply"),
    read("holderCount"),
    read("balanceOf", address),
    read("paused"),
    db.execute<{ units: number }>(
      sql`select coalesce(sum(units), 0)::int as units from unit_balances where property_id = ${property_id}`,
    ),
  ]);
  const numbers = { supply: Number(supply), holders: Number(holders), custody: Number(custody) };
  return { ...numbers, paused: Boolean(paused), register: rows[0]?.units ?? 0 };
}

interface Asset {
  name: string;
  symbol: string | null;
  total_token: number | null;
}

async function proposeToken({ db, origins }: AppDeps, chain: Chain, assetId: number): Promise<Answer["proposal"]> {
  const asset = await findAsset(db, assetId);
  const offer = await readOffer(db, assetId);
  const { rows } = await db.execute<{ in_wallets: number; in_custody: number; units: number }>(sql`
    select count(*) filter (where u.wallet_proven_at is not null and u.kyc_status = 'verified')::int as in_wallets,
      count(*) filter (where u.wallet_proven_at is null or u.kyc_status <> 'verified')::int as in_custody,
      coalesce(sum(b.units), 0)::int as units
    from unit_balances b join users u on u.id = b.user_id where b.property_id = ${assetId} and b.units > 0`);
  const found = rows[0] ?? { in_wallets: 0, in_custody: 0, units: 0 };
  const wanted = {
    ...{ name: asset.name.slice(0, 60), symbol: asset.symbol ?? "", cap: asset.total_token ?? 0 },
    ...{ max_holders: 0, max_units: 0 },
  };
  const data = deploymentOf(termsOf({ origins }, chain, wanted));
  const gas = await chain.rpc
    .call<string>("eth_estimateGas", [{ from: chain.signers.relayer.address, data }])
    .then(numberOf)
    .catch(() => GAS.deploy);
  const batches = Math.ceil((found.in_wallets + found.in_custody) / BATCH);
  const all = gas + batches * (gasOf("allow", BATCH) + gasOf("mint", BATCH));
  const fees = await currentFees(chain.rpc, capOf(chain)).catch(() => undefined);
  return {
    ...{ name: wanted.name, symbol: wanted.symbol, cap: wanted.cap },
    max_holders: offer.terms.max_investors ?? 0,
    lock_in_months: lockInOf(offer),
    ...found,
    deploy: { gas: all, cost: fees ? formatEther(fees.maxFeePerGas * BigInt(all)) : null },
    problem: asset.total_token ? null : "The asset says of how many tokens it is once its token information is saved",
  };
}

async function findAsset(db: Database, id: number): Promise<Asset> {
  const { assets } = tables;
  const [asset] = await db
    .select({ name: assets.name, symbol: assets.symbol, total_token: assets.total_token })
    .from(assets)
    .where(eq(assets.id, id));
  if (!asset) throw notFound("asset");
  return asset as Asset;
}

type Wanted = Pick<Terms, "name" | "symbol" | "cap" | "max_holders" | "max_units">;

function termsOf({ origins }: Pick<AppDeps, "origins">, chain: Chain, wanted: Wanted): TokenTerms {
  const { relayer, guardian } = chain.signers;
  return {
    name: wanted.name,
    symbol: wanted.symbol,
    cap: wanted.cap,
    maxUnits: wanted.max_units,
    maxHolders: wanted.max_holders,
    registerURI: `${consoleOrigin({ origins } as AppDeps)}/api/register`,
    guardianDelay: GUARDIAN_DELAY,
    guardian: (guardian ?? relayer).address,
    issuer: relayer.address,
    agent: relayer.address,
  };
}

/**
 * Puts the units of an asset on the chain: deploys a contract, or takes one into use that is deployed and is what this
 * platform deploys. The asset has no other from then on.
 */
export async function issueToken(writer: Writer, assetId: number, { reason: _, ...asked }: Terms) {
  const { deps } = writer;
  const chain = requireChain(deps);
  const { guardian } = chain.signers;
  if (!guardian) throw new Failure("conflict", "A contract needs a guardian: set CHAIN_GUARDIAN_KEY");
  if (asked.address) {
    const problems = await adoptionProblems(chain, asked.address, termsOf(deps, chain, asked));
    if (problems[0]) throw invalid(problems, problems[0].message);
  }
  return transaction(deps.db, async (tx) => {
    await lockUnits(tx, assetId);
    const asset = await findAsset(tx, assetId);
    const former = await tokenOf(tx, assetId);
    if (former && former.status !== "failed") throw new Failure("conflict", "This asset has a token already");
    if (!asset.total_token) throw new Failure("conflict", "The asset does not say of how many tokens it is");
    if (asset.total_token !== asked.cap) throw otherCap(writer, asset.total_token);
    const within = { ...writer, deps: { ...deps, db: tx } };
    const now = deps.clock();
    const transaction_id = asked.address
      ? null
      : await queueTransaction(tx, chain, now, {
          kind: "deploy",
          property_id: assetId,
          key: "relayer",
          to: null,
          data: deploymentOf(termsOf(deps, chain, asked)),
          gasLimit: GAS.deploy,
        });
    const { address, ...terms } = asked;
    const values = { ...terms, property_id: assetId, chain_id: chain.id, transaction_id };
    const given = { ...values, adopted: address !== null };
    const token = former
      ? await changeRecord(within, tokenRecords, tokenRules, former.id, {
          ...given,
          status: "deploying",
          problem: null,
        })
      : await createRecord(within, tokenRecords, tokenRules, given);
    if (!former) await deliverPending({ tx, actor: writer.actor, now }, assetId);
    if (address === null) return token;
    const block = numberOf(await chain.rpc.call<string>("eth_blockNumber", []));
    await takeIntoUse({ ...deps, db: tx }, token as unknown as Token, address, block);
    return (await tokenOf(tx, assetId)) as never;
  });
}

/** Orders whose tokens were to be sent already are delivered by the chain too. */
async function deliverPending(writing: Writing, assetId: number): Promise<void> {
  const { rows } = await writing.tx.execute<{ id: number; user_id: number; units: number; price: string }>(sql`
    select id, user_id, no_sqyds as units, trunc(total_amount / no_sqyds, 2)::text as price from orders
    where property_id = ${assetId} and status = 'property-tokens-transfer-pending' and no_sqyds > 0
    order by id for no key update`);
  for (const { id, user_id, units, price } of rows) {
    const issue = { kind: "issue", property_id: assetId, to_user_id: user_id, units, price, order_id: id } as const;
    await deliver(writing, issue);
  }
}

/** What was asked for is what two people agree to: another number of units is asked for anew. */
function otherCap({ approved }: Writer, count: number): Failure {
  if (approved)
    return new Failure(
      "conflict",
      msg("The asset has %{count} tokens since this was asked for: a new request is needed", { count }),
    );
  const message = msg("The asset has %{count} tokens", { count });
  return invalid([{ path: "cap", message }], message);
}
