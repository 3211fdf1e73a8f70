import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { asLongInstant, msg } from "../../contract/language/message";
import type { tokenCalls } from "../../contract/tokens/calls";
import { unitDeliveries } from "../../contract/tokens/resource";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { lockUnits } from "../holdings/free";
import type { AppDeps } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { readRecord, type Writer } from "../resources/store";
import { readCustody, readCustodyOf } from "./custody";
import { deliver } from "./deliver";
import { deliveryRules } from "./rules";
import { readToken, tokenOf } from "./token";

type Answer = z.output<(typeof tokenCalls.wallets)["answer"]>;

interface Row extends Record<string, unknown> {
  property_id: number;
  property_name: string;
  symbol: string;
  contract: string;
  register: number;
}

/** Reads what somebody has of assets on the chain: by the register, in wallets and in custody. */
export async function readWallets({ db, chain }: AppDeps, userId: number): Promise<Answer> {
  const { rows: people } = await db.execute<{ proven: string | null }>(sql`
    select case when wallet_proven_at is not null and not is_employee then wallet_address end as proven from users
    where id = ${userId}`);
  if (!people[0]) throw notFound("customer");
  const { rows: tokens } = await db.execute<Row>(sql`
    select t.property_id, a.name as property_name, t.symbol, t.address as contract, coalesce(b.units, 0) as register
    from tokens t join assets a on a.id = t.property_id
      left join unit_balances b on b.property_id = t.property_id and b.user_id = ${userId}
    where t.address is not null and t.chain_id = ${chain?.id ?? 0} and (b.units > 0 or exists (
      select from token_wallets w where w.property_id = t.property_id and w.user_id = ${userId}))
    order by a.name, t.property_id`);
  const { rows: known } = await db.execute<Omit<Answer["wallets"][number], "units" | "property_name" | "symbol">>(sql`
    select property_id, address, allowed, frozen, frozen_units, lost from token_wallets where user_id = ${userId}
    order by property_id, lost, address`);
  const wallets = await Promise.all(
    known.flatMap((wallet) => {
      const token = tokens.find(({ property_id }) => property_id === wallet.property_id);
      if (!token || !chain) return [];
      const { property_name, symbol, contract } = token;
      // A node that is silent must not hide what the register says.
      const units = readToken(chain.rpc, contract, "balanceOf", [wallet.address]).then(
        ([has]) => Number(has),
        () => null,
      );
      return [units.then((found) => ({ ...wallet, property_name, symbol, units: found }))];
    }),
  );
  const custody = await readCustodyOf(db, userId);
  return {
    explorer: chain?.terms.explorer ?? null,
    proven: people[0].proven,
    wallets,
    tokens: tokens.map((token) => {
      // Beside wallets of which no node says what they have, it would read as all that there is elsewhere.
      const isKnown = wallets.every(({ property_id, units }) => property_id !== token.property_id || units !== null);
      return { ...token, custody: isKnown ? (custody.get(token.property_id) ?? 0) : null };
    }),
  };
}

/** Refuses to send anything to a wallet that was proven lately, of which its customer may not know yet. */
async function refuseHeldWallet(tx: Database, userId: number): Promise<void> {
  const { id, wallet_held_until } = tables.users;
  const [found] = await tx.select({ until: wallet_held_until }).from(tables.users).where(eq(id, userId));
  if (!found?.until) return;
  const until = asLongInstant(found.until);
  throw new Failure("conflict", msg("The customer’s wallet is new: it receives nothing until %{until}", { until }));
}

/** Sends what somebody has in custody to the wallet that is proven; the register stays as it is. */
export async function takeOut(writer: Writer, userId: number, assetId: number) {
  const { deps, actor } = writer;
  const { wallets, proven } = await readWallets(deps, userId);
  const wallet = wallets.find(
    ({ property_id, address }) => property_id === assetId && address.toLowerCase() === proven?.toLowerCase(),
  );
  if (!wallet?.allowed) throw new Failure("conflict", "The customer has no wallet that the contract allows");
  return transaction(deps.db, async (tx) => {
    await refuseHeldWallet(tx, userId);
    await lockUnits(tx, assetId);
    if (!(await tokenOf(tx, assetId))) throw notFound("token");
    const { rows } = await tx.execute(sql`
      select from unit_deliveries where property_id = ${assetId} and status in ('waiting', 'sent')
        and ${userId} in (from_user_id, to_user_id) limit 1`);
    if (rows.length)
      throw new Failure("conflict", "Units of this customer are on their way: wait until they are there");
    const units = (await readCustody(tx, assetId, [userId])).get(userId) ?? 0;
    if (units <= 0) throw new Failure("conflict", "None of this customer’s units of this asset are in custody");
    const moved = { kind: "transfer", property_id: assetId, from_user_id: userId, to_user_id: userId, units } as never;
    const id = await deliver({ tx, actor, now: deps.clock() }, moved, true);
    return readRecord(tx, unitDeliveries, deliveryRules, id);
  });
}
