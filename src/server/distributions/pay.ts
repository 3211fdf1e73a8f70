import { sql } from "drizzle-orm";
import { whyHeld } from "../customers/payable";
import { type Database, savepoint } from "../db/database";
import { failureOfDatabase } from "../http/databaseFailure";
import { Failure, refusalWords } from "../http/failure";
import { postTransfers, type Transfer } from "../ledger/post";
import type { Writing } from "../resources/rules";
import { redeemParts, whyUnredeemed } from "./redeem";
import type { Distribution } from "./standing";

/** What the payments need to know of their distribution. */
export type Paying = Pick<Distribution, "id" | "property_id" | "kind" | "period_from" | "period_to">;

/** A part to be paid, with its holder as they are now. */
export interface Due {
  id: number;
  user_id: number;
  email: string;
  net: string;
  withheld: string;
  /** Why the holder may not be paid now. */
  why: string | null;
}

/** How the payment of a part went. */
export interface Outcome {
  id: number;
  status: "paid" | "failed" | "held";
  error: string | null;
  transfer_id: number | null;
}

/** What the platform pays by itself: parts that go to wallets, and those of which all is withheld. */
export const WITHOUT_BATCH = sql`(l.net = 0 or exists (
  select from distributions d where d.id = l.distribution_id and d.payout = 'wallet'))`;

/** Gives the parts that wait and need no batch, the first first. */
export async function readDue(tx: Database, { id }: Paying, most: number, now: Date): Promise<Due[]> {
  const { rows } = await tx.execute<{ [K in keyof Due]: Due[K] }>(sql`
    select l.id, l.user_id, u.email, l.net::text as net, l.withheld::text as withheld, coalesce(${whyHeld("wallet")}, ${whyUnredeemed(now)}) as why
    from distribution_lines l join distributions d on d.id = l.distribution_id join users u on u.id = l.user_id
    where l.distribution_id = ${id} and l.status = 'waiting' and ${WITHOUT_BATCH} order by l.id limit ${most}`);
  return rows;
}

/**
 * Pays parts of a distribution, all in one posting; where that fails each by itself, so that one takes no other with it.
 *
 * The key of a transfer names its part, which is therefore never paid twice. Parts of holders who may not be paid are
 * held back.
 */
export async function pay(writing: Writing, distribution: Paying, due: readonly Due[]): Promise<Outcome[]> {
  const able = due.filter(({ why }) => why === null);
  const together = await attempt(writing, distribution, able);
  const paid = together instanceof Failure ? await eachAlone(writing, distribution, able) : together;
  const held = due.flatMap(({ id, why }) => (why === null ? [] : [outcome(id, "held", why)]));
  await keepOutcomes(writing, [...paid, ...held]);
  return [...paid, ...held];
}

async function eachAlone(writing: Writing, distribution: Paying, able: readonly Due[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of able) {
    const alone = await attempt(writing, distribution, [one]);
    outcomes.push(
      ...(alone instanceof Failure ? [outcome(one.id, "failed", refusalWords(alone).slice(0, 500))] : alone),
    );
  }
  return outcomes;
}

/** Posts the transfers of some parts; gives why they cannot be posted where the ledger or the database refuses them. */
async function attempt(writing: Writing, distribution: Paying, some: readonly Due[]): Promise<Outcome[] | Failure> {
  if (!some.length) return [];
  const wanted = some.map((one) => arrival(distribution, one));
  try {
    const posted = await savepoint(writing.tx, async (tx) => {
      await redeemParts({ ...writing, tx }, distribution, some);
      return postTransfers({ ...writing, tx }, wanted);
    });
    return some.map(({ id }, index) => ({ ...outcome(id, "paid", null), transfer_id: posted[index]?.id ?? null }));
  } catch (error) {
    const failure = error instanceof Failure ? error : await failureOfDatabase(error, writing.tx);
    // A lost connection or a deadlock says nothing of the parts.
    if (!failure) throw error;
    return failure;
  }
}

/** Gives the transfer by which a part arrives in its holder's wallet, and what is withheld at the tax authority's. */
export function arrival(
  { id: distribution, kind }: Pick<Paying, "id" | "kind">,
  { id, user_id, net, withheld }: Pick<Due, "user_id" | "net" | "withheld"> & { id: number | string },
): Transfer {
  const from = `distribution:${distribution}` as const;
  const moves = [
    { from, to: `wallet:${user_id}` as const, amount: net },
    { from, to: "tax" as const, amount: withheld },
  ];
  const note = `Distribution ${distribution}, ${kind}`;
  return { kind: "distribution", key: `distribution:${id}`, userId: user_id, note, moves };
}

const outcome = (id: number, status: Outcome["status"], error: string | null): Outcome => ({
  ...{ id, status, error, transfer_id: null },
});

async function keepOutcomes({ tx, now }: Writing, outcomes: readonly Outcome[]): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update distribution_lines l set status = x.status, error = x.error, transfer_id = x.transfer_id,
      attempts = l.attempts + 1, version = l.version + 1, updated_at = ${at}::timestamptz,
      paid_at = case when x.status = 'paid' then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as x(id int, status text, error text, transfer_id int) where l.id = x.id`);
}
