import { and, eq, inArray, sql } from "drizzle-orm";
import { ASSET_TOKEN, FOR_GOOD } from "../../chain/token/contract";
import { refusalOfCall } from "../../chain/token/refusal";
import { MINUTE, SECOND } from "../../contract/time";
import type { CHAIN_TRANSACTION } from "../../contract/tokens/vocabulary";
import type { Chain } from "../chain/connection";
import { queueTransaction } from "../chain/queue";
import { type Database, transaction } from "../db/database";
import { dayOf } from "../holdings/holdings";
import type { AppDeps } from "../http/context";
import { BATCH, gasOf } from "./gas";
import { withLease } from "./lease";
import { followLost } from "./lostWallets";
import { keepRefused, type Refused, refusedAmong, type Wanted } from "./refusedWallets";
import { tokenWallets } from "./tables";
import { eachToken, type LiveToken } from "./token";

/** The condition that a user `u` has proven a wallet; what is no address, however it came there, is none. */
export const HAS_WALLET = sql`(u.wallet_proven_at is not null and u.wallet_address ~* '^0x[0-9a-f]{40}$')`;

/** Milliseconds after which a contract is asked again about a wallet that it refused. */
const REFUSED_FOR = MINUTE;

/**
 * Tells the contracts which wallets may hold units and what of them is frozen, where that is another than they were told:
 * a verified customer's proven wallet is allowed, and no longer once either is over; holds of the register are freezes.
 */
export async function tellWallets(deps: AppDeps): Promise<void> {
  const { chain, db } = deps;
  if (!chain) return;
  await forgetFailed(db);
  await eachToken(deps, async (token) => {
    await followLost(db, token);
    const differing = await differingWallets(db, token, deps.clock());
    if (differing.length) await withLease(db, token.id, "telling", () => tell(deps, chain, token));
  });
}

/** First moment after another at which a contract is asked again about a wallet that it refused. */
export const nextAsking = (after: Date) => sql`(
  select min(refused_at) + make_interval(secs => ${REFUSED_FOR / SECOND}) from token_wallets
  where refused_at > ${new Date(after.getTime() - REFUSED_FOR).toISOString()}::timestamptz)`;

/** What failed was not told, and a wallet whose replacement failed is not lost. */
async function forgetFailed(db: Database): Promise<void> {
  await db.execute(sql`
    update token_wallets w set transaction_id = null, lost = false
    from chain_transactions t where t.id = w.transaction_id and t.status = 'failed'`);
}

async function differingWallets(db: Database, { property_id }: LiveToken, now: Date): Promise<Wanted[]> {
  const today = dayOf(now);
  const refusedSince = new Date(now.getTime() - REFUSED_FOR).toISOString();
  const { rows } = await db.execute<Wanted>(sql`
    with concerned as (
      select user_id from unit_balances where property_id = ${property_id} and units > 0
      union select user_id from orders where property_id = ${property_id}
        and status in ('fully-paid', 'property-tokens-transfer-pending')
      union select to_user_id from unit_deliveries where property_id = ${property_id} and status in ('waiting', 'sent')
      union select user_id from token_wallets where property_id = ${property_id}
    ), standing as (
      select user_id, bool_or(units is null) as whole,
        coalesce(sum(units) filter (where property_id = ${property_id}), 0)::int as units
      from unit_holds where (property_id is null or property_id = ${property_id})
        and released_at is null and (until is null or until >= ${today}::date)
      group by user_id
    ), proven as (
      -- An address is one in whatever letters it was typed.
      select coalesce(k.address, u.wallet_address) as address, u.id as user_id,
        u.kyc_status = 'verified' and u.status = 'Active' as allowed
      from users u join concerned c on c.user_id = u.id
        left join token_wallets k on k.property_id = ${property_id} and lower(k.address) = lower(u.wallet_address)
      where ${HAS_WALLET}
    ), known as (
      select address, user_id from token_wallets where property_id = ${property_id} and not lost
      union select address, user_id from proven
    ), wanted as (
      select k.address, k.user_id, coalesce(p.allowed, false) as allowed, coalesce(s.whole, false) as frozen,
        coalesce(s.units, 0) as frozen_units
      from known k left join proven p on p.address = k.address and p.user_id = k.user_id
        left join standing s on s.user_id = k.user_id
    )
    select w.*, jsonb_build_object('allowed', coalesce(t.allowed, false), 'frozen', coalesce(t.frozen, false),
      'frozen_units', coalesce(t.frozen_units, 0), 'failed', t.address is not null and t.transaction_id is null,
      'problem', t.problem) as told
    from wanted w left join token_wallets t on t.property_id = ${property_id} and t.address = w.address
    where t.lost is not true and (t.user_id is null or t.user_id = w.user_id)
      and (t.refused_at is null or t.refused_at <= ${refusedSince}::timestamptz)
      and (t.problem is not null or t.address is not null and t.transaction_id is null or (w.allowed, w.frozen, w.frozen_units)
        is distinct from (coalesce(t.allowed, false), coalesce(t.frozen, false), coalesce(t.frozen_units, 0)))
    order by t.refused_at nulls first, w.address limit ${BATCH}`);
  return rows;
}

/** What of a wallet a call of the contract tells it. */
interface Telling {
  kind: keyof typeof CHAIN_TRANSACTION & ("allow" | "freeze");
  call: string;
  differs: (wallet: Wanted) => boolean;
  value: (wallet: Wanted) => unknown;
}

const TELLINGS: readonly Telling[] = [
  {
    kind: "allow",
    call: "allow",
    differs: ({ allowed, told }) => told.failed || allowed !== told.allowed,
    value: ({ allowed }) => (allowed ? FOR_GOOD : 0),
  },
  {
    kind: "freeze",
    call: "batchSetAddressFrozen",
    differs: ({ frozen, told }) => told.failed || frozen !== told.frozen,
    value: ({ frozen }) => frozen,
  },
  {
    kind: "freeze",
    call: "batchSetFrozenTokens",
    differs: ({ frozen_units, told }) => told.failed || frozen_units !== told.frozen_units,
    value: ({ frozen_units }) => frozen_units,
  },
];

const dataOf = ({ call, value }: Telling, about: readonly Wanted[]): string =>
  ASSET_TOKEN.abi.encodeFunctionData(call, [about.map(({ address }) => address.toLowerCase()), about.map(value)]);

/** Gives the wallets of which the contract would refuse something. */
async function refusedOf(chain: Chain, { address }: LiveToken, wallets: readonly Wanted[]): Promise<Refused> {
  const refused = new Map<Wanted, string>();
  const signed_by = chain.signers.relayer.address;
  for (const telling of TELLINGS) {
    const about = wallets.filter((wallet) => telling.differs(wallet) && !refused.has(wallet));
    const found = await refusedAmong(about, (some) =>
      refusalOfCall(chain.rpc, { signed_by, to_address: address, data: dataOf(telling, some) }),
    );
    for (const [wallet, why] of found) refused.set(wallet, why);
  }
  return refused;
}

async function tell(deps: AppDeps, chain: Chain, token: LiveToken): Promise<void> {
  const { db, clock } = deps;
  const wallets = await differingWallets(db, token, clock());
  const refused = await refusedOf(chain, token, wallets);
  const taken = wallets.filter((wallet) => !refused.has(wallet));
  await transaction(db, async (tx) => {
    await keepRefused(deps, tx, token, refused, clock());
    for (const telling of TELLINGS) await queue(tx, deps, chain, token, telling, taken.filter(telling.differs));
    const over = taken.filter(({ told }) => told.problem !== null).map(({ address }) => address);
    if (!over.length) return;
    await tx
      .update(tokenWallets)
      .set({ problem: null, refused_at: null })
      .where(and(eq(tokenWallets.property_id, token.property_id), inArray(tokenWallets.address, over)));
  });
}

async function queue(
  tx: Database,
  { clock }: AppDeps,
  chain: Chain,
  { property_id, address: to }: LiveToken,
  telling: Telling,
  about: readonly Wanted[],
): Promise<void> {
  if (!about.length) return;
  const transaction_id = await queueTransaction(tx, chain, clock(), {
    ...{ kind: telling.kind, property_id, key: "relayer", to, data: dataOf(telling, about) },
    gasLimit: gasOf(telling.kind, about.length),
  });
  for (const { told: _, ...wallet } of about) {
    await tx
      .insert(tokenWallets)
      .values({ property_id, ...wallet, transaction_id })
      .onConflictDoUpdate({
        target: [tokenWallets.property_id, tokenWallets.address],
        set: { ...wallet, transaction_id },
      });
  }
}
