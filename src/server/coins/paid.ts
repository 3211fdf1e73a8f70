import { type SQL, sql } from "drizzle-orm";
import { PAYOUT } from "../../chain/payout/contract";
import { msg } from "../../contract/language/message";
import type { Chain } from "../chain/connection";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { payoutOf } from "./contract";
import { DISTRIBUTION, type Distribution, seriesOf } from "./due";

/** What a contract that pays is asked about: numbers of the series of a distribution, and who paid them. */
interface Asked {
  payout: string;
  paid_by: string;
  distribution: Pick<Distribution, "id" | "created_at">;
  numbers: readonly number[];
}

/** Asks a contract how many of some parts it has paid; where there is none, it has paid none. */
export async function countPaid({ chain }: Pick<AppDeps, "chain">, asked: Asked): Promise<number> {
  const { rpc } = chain as Chain;
  const { payout, paid_by, distribution, numbers } = asked;
  const data = PAYOUT.abi.encodeFunctionData("paidOf", [paid_by, seriesOf(distribution), numbers]);
  const answer = await rpc.call<string>("eth_call", [{ to: payout, data }, "latest"]);
  if (answer === "0x") return 0;
  const [paid] = PAYOUT.abi.decodeFunctionResult("paidOf", answer);
  return Number(paid);
}

interface Open extends Record<string, unknown> {
  user_id: number;
  user_name: string;
  distribution: Distribution;
  going: boolean;
  sent: { payout: string; paid_by: string }[];
}

/** The parts of a distribution that could not be paid, or one alone. */
export const openPartsOf = (distributionId: number): SQL =>
  sql`l.distribution_id = ${distributionId} and l.status in ('failed', 'held')`;

/**
 * Refuses to give the money of some parts of one distribution elsewhere that the chain has paid, or still may: what the database does not
 * know of because it was brought back from before, or because a reorganisation let a transaction pass that had failed.
 */
export async function refusePaidInCoin(deps: AppDeps, which: SQL): Promise<void> {
  const { db, chain } = deps;
  const open = await readOpen(db, which);
  if (!open.length) return;
  const going = open.find((part) => part.going);
  if (going)
    throw new Failure(
      "conflict",
      msg("The payment of %{name} in the coin is under way again", { name: going.user_name }),
    );
  if (!chain) {
    if (open.every(({ sent }) => !sent.length)) return;
    throw new Failure("conflict", "This platform is connected to no chain, which may have paid it in the coin");
  }
  const payout = await payoutOf(db, chain);
  const here = payout ? [{ payout, paid_by: chain.signers.relayer.address }] : [];
  const places = new Map(
    [...here, ...open.flatMap(({ sent }) => sent)].map((place) => [Object.values(place).join(), place]),
  );
  const numbers = open.map(({ user_id }) => user_id);
  const { distribution, user_name: name } = open[0] as Open;
  for (const place of places.values()) {
    const paid = await countPaid(deps, { ...place, distribution, numbers });
    if (!paid) continue;
    if (open.length === 1)
      throw new Failure("conflict", msg("The chain has paid %{name} in the coin already", { name }));
    throw new Failure("conflict", msg("The chain has paid %{paid} of these parts in the coin already", { paid }));
  }
}

async function readOpen(db: Database, which: SQL): Promise<Open[]> {
  const { rows } = await db.execute<Open>(sql`
    select l.user_id, u.name as user_name, ${DISTRIBUTION} as distribution, sent.going, sent.places as sent
    from distribution_lines l join distributions d on d.id = l.distribution_id join users u on u.id = l.user_id
      cross join lateral (
        select coalesce(bool_or(t.status in ('queued', 'sent', 'mined')), false) as going,
          coalesce(jsonb_agg(distinct jsonb_build_object('payout', p.payout, 'paid_by', c.signed_by))
            filter (where p.id is not null), '[]') as places
        from coin_payments p join chain_transactions t on t.id = p.transaction_id
          join chain_payloads c on c.transaction_id = t.id where p.line_id = l.id
      ) sent
    where l.in_coin and ${which} order by l.id`);
  return rows;
}
