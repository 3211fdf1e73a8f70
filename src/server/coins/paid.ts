import { type SQL, sql } from "drizzle-orm";
import { PAYOUT } from "../../chain/payout/contract";
import { msg } from "../../contract/language/message";
import type { Chain } from "../chain/connection";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { payoutOf } from "./contract";
import { DISTRIBUTION, type Distribution, seriesOf } from "./due";

/** A contract that pays, and for whom. */
interface Place {
  payout: string;
  paid_by: string;
}

/** What a contract that pays is asked about: numbers of the series of a distribution. */
interface Asked extends Place {
  distribution: Pick<Distribution, "id" | "created_at">;
  numbers: readonly number[];
  /** After which block; after the newest where none is named. */
  block?: string | undefined;
}

/** Asks a contract how many of some parts it has paid; where there is none, it has paid none. */
export async function countPaid({ chain }: Pick<AppDeps, "chain">, asked: Asked): Promise<number> {
  const { rpc } = chain as Chain;
  const { payout, paid_by, distribution, numbers, block = "latest" } = asked;
  const data = PAYOUT.abi.encodeFunctionData("paidOf", [paid_by, seriesOf(distribution), numbers]);
  const answer = await rpc.call<string>("eth_call", [{ to: payout, data }, block]);
  if (answer === "0x") return 0;
  const [paid] = PAYOUT.abi.decodeFunctionResult("paidOf", answer);
  return Number(paid);
}

/** Asks a contract which of some parts it has paid, by halves. */
async function whichPaid(deps: AppDeps, asked: Asked): Promise<readonly number[]> {
  const { numbers } = asked;
  const paid = await countPaid(deps, asked);
  if (paid === 0 || paid === numbers.length) return paid ? numbers : [];
  const half = numbers.length >> 1;
  return [
    ...(await whichPaid(deps, { ...asked, numbers: numbers.slice(0, half) })),
    ...(await whichPaid(deps, { ...asked, numbers: numbers.slice(half) })),
  ];
}

/** A part that is to be paid in the coin, and is not on its way as far as it is known. */
export interface Open extends Record<string, unknown> {
  id: number;
  version: number;
  user_id: number;
  user_name: string;
  net: string;
  wallet: string | null;
  distribution: Distribution;
  /** A payment of it is under way. */
  going: boolean;
  /** A payment of it is confirmed, and the books are about to follow. */
  known: boolean;
  /** Where it was to be paid. */
  sent: Place[];
}

/** The parts of a distribution that could not be paid, or one alone. */
export const openPartsOf = (distributionId: number): SQL =>
  sql`l.distribution_id = ${distributionId} and l.status in ('failed', 'held')`;

/** Refuses to give the money of a part elsewhere that the chain has paid, or still may. */
export async function refusePaidInCoin(deps: AppDeps, which: SQL): Promise<void> {
  const { paid } = await splitPaidInCoin(deps, which);
  if (paid.length) throw alreadyPaid(paid);
}

/**
 * Splits parts of one distribution that are paid in the coin into those that the chain has paid and the others: what the
 * database does not know of because it was brought back from before, or because a reorganisation let a transaction pass
 * that had failed. While a payment of one of them is under way, all are refused.
 */
export async function splitPaidInCoin(deps: AppDeps, which: SQL): Promise<{ paid: Open[]; unpaid: Open[] }> {
  const { db, chain } = deps;
  const open = await readOpen(db, which);
  const going = open.find((part) => part.going);
  if (going)
    throw new Failure(
      "conflict",
      msg("The payment of %{name} in the coin is under way again", { name: going.user_name }),
    );
  if (!chain) {
    if (open.every(({ sent }) => !sent.length)) return { paid: [], unpaid: open };
    throw new Failure("conflict", "This platform is connected to no chain, which may have paid it in the coin");
  }
  const places = await askWherePaid(deps, open);
  return {
    paid: open.filter(({ user_id }) => places.has(user_id)),
    unpaid: open.filter(({ user_id }) => !places.has(user_id)),
  };
}

/** Says that the chain has paid some parts, one or several. */
export function alreadyPaid(paid: readonly Open[]): Failure {
  const [{ user_name: name }] = paid as [Open];
  return new Failure(
    "conflict",
    paid.length === 1
      ? msg("The chain has paid %{name} in the coin already", { name })
      : msg("The chain has paid %{paid} of these parts in the coin already", { paid: paid.length }),
  );
}

/** Asks by which contract each of some parts of one distribution was paid, by the number of its holder. */
export async function askWherePaid(
  deps: AppDeps,
  open: readonly Open[],
  block?: string,
): Promise<ReadonlyMap<number, Place>> {
  const found = new Map<number, Place>();
  const [first] = open;
  if (!first) return found;
  const { distribution } = first;
  const chain = deps.chain as Chain;
  const payout = await payoutOf(deps.db, chain);
  const here = payout ? [{ payout, paid_by: chain.signers.relayer.address }] : [];
  const places = new Map([...here, ...open.flatMap(({ sent }) => sent)].map((place) => [nameOf(place), place]));
  const numbers = open.map(({ user_id }) => user_id);
  for (const place of places.values()) {
    const paid = await whichPaid(deps, { ...place, distribution, numbers, block });
    for (const number of paid) if (!found.has(number)) found.set(number, place);
  }
  return found;
}

const nameOf = ({ payout, paid_by }: Place) => `${payout} ${paid_by}`.toLowerCase();

/** Reads parts `l` that are paid in the coin, in their order. */
export async function readOpen(db: Database, which: SQL): Promise<Open[]> {
  const { rows } = await db.execute<Open>(sql`
    select l.id, l.version, l.user_id, u.name as user_name, l.net::text as net, u.wallet_address as wallet,
      ${DISTRIBUTION} as distribution, sent.going, sent.known, sent.places as sent
    from distribution_lines l join distributions d on d.id = l.distribution_id join users u on u.id = l.user_id
      cross join lateral (
        select coalesce(bool_or(t.status in ('queued', 'sent', 'mined')), false) as going,
          coalesce(bool_or(t.status = 'confirmed'), false) as known,
          coalesce(jsonb_agg(distinct jsonb_build_object('payout', p.payout, 'paid_by', c.signed_by))
            filter (where p.id is not null), '[]') as places
        from coin_payments p join chain_transactions t on t.id = p.transaction_id
          join chain_payloads c on c.transaction_id = t.id where p.line_id = l.id
      ) sent
    where l.in_coin and ${which} order by l.id`);
  return rows;
}
