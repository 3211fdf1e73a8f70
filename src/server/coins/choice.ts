import { type SQL, sql } from "drizzle-orm";
import { whyHeld } from "../customers/payable";
import { WALLET_IS_NEW, WALLET_IS_OPEN } from "../customers/walletHold";
import type { Database } from "../db/database";
import { readPreset } from "../settings/read";

/** Tells whether the platform pays in a coin. */
export const paysInCoin = async (db: Database): Promise<boolean> => (await readPreset(db, "payout_coin")) !== "";

/** Holds where a part of a distribution `d` is paid in the coin: its holder `u` chose that instead of the bank. */
export const choseCoin = (paysIt: boolean): SQL => sql`(${paysIt} and d.payout = 'bank' and u.payout_way = 'coin')`;

const WALLET = sql`lower(w.address) = lower(u.wallet_address)`;

/** Gives why a holder `u` may not be paid a part of a distribution `d` in the coin now, as one value of SQL. */
export const WHY_NOT_IN_COIN: SQL = sql`coalesce(${whyHeld("wallet")}, case
  when u.wallet_address is null or u.wallet_proven_at is null then 'There is no proven wallet'
  when not ${WALLET_IS_OPEN} then ${WALLET_IS_NEW}::text
  when exists (select from token_wallets w where ${WALLET} and w.lost) then 'The wallet was replaced as lost'
  when exists (select from token_wallets w join assets a on a.id = w.property_id
    where ${WALLET} and w.frozen and a.spv_id = d.spv_id) then 'The wallet is frozen on the token' end)`;

/** Settles of each part of a distribution whether it is paid in the coin; nothing changes that any more afterwards. */
export async function settleChoices(tx: Database, distributionId: number): Promise<void> {
  const paysIt = await paysInCoin(tx);
  await tx.execute(sql`
    update distribution_lines l set in_coin = ${choseCoin(paysIt)}
    from distributions d, users u
    where l.distribution_id = ${distributionId} and d.id = l.distribution_id and u.id = l.user_id
      and l.in_coin <> ${choseCoin(paysIt)}`);
}
