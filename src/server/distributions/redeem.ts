import { type SQL, sql } from "drizzle-orm";
import { DISTRIBUTION_SOURCE } from "../../contract/distributions/vocabulary";
import { asLongDate, msg } from "../../contract/language/message";
import { percentOf } from "../../contract/money";
import type { Database } from "../db/database";
import { lockUnits } from "../holdings/free";
import { dayOf, endOf, type Held } from "../holdings/holdings";
import { divideProRata } from "../holdings/proRata";
import { Failure } from "../http/failure";
import type { Writing } from "../resources/rules";
import { followOnChain } from "../tokens/deliver";
import { NOT_REDEEMED } from "../units/issued";
import { onHoldOf } from "../units/onHold";
import type { Distribution } from "./standing";

type Redeeming = Pick<Distribution, "id" | "kind" | "property_id">;

/** So many parts of a unit make its percentage exact, which is rounded down after that. */
const PRECISE = 1_000_000n;

const redeems = ({ kind }: Redeeming) => DISTRIBUTION_SOURCE[kind] === "capital";

/**
 * Gives how many units of each holder a return of capital redeems: its percentage of all, rounded down, divided by what
 * they hold with the largest remainder. Income redeems none.
 */
export function redemptionsOf(
  { redeem_percent, ...distribution }: Redeeming & Pick<Distribution, "redeem_percent">,
  held: readonly Held[],
): ReadonlyMap<number, number> {
  if (!redeems(distribution)) return new Map();
  const all = held.reduce((sum, { units }) => sum + units, 0);
  const whole = percentOf(BigInt(all) * PRECISE, redeem_percent ?? "0") / PRECISE;
  const parts = held.map(({ user_id, units }) => ({ key: user_id, weight: BigInt(units) }));
  return new Map([...divideProRata(whole, parts)].map(([key, units]) => [key, Number(units)]));
}

/**
 * Refuses a return of capital where units of its asset have moved after its record date: whoever is paid has to be who
 * gives the units up.
 */
export async function refuseMovedSince(
  tx: Database,
  distribution: Redeeming & Pick<Distribution, "record_date">,
): Promise<void> {
  if (!redeems(distribution)) return;
  const { property_id, record_date } = distribution;
  await lockUnits(tx, property_id as number);
  const { rows } = await tx.execute(sql`
    select from unit_movements where property_id = ${property_id} and at >= ${endOf(record_date)} limit 1`);
  if (!rows.length) return;
  const words = msg("Units have moved since %{day}, and whoever is paid gives units up. Choose a later record date.", {
    day: asLongDate(record_date),
  });
  throw new Failure("conflict", words);
}

const units = (value: SQL) => sql`to_char(${value}, 'FM999,999,999,999')`;
const HELD = sql`coalesce((select b.units from unit_balances b
  where b.user_id = l.user_id and b.property_id = d.property_id), 0)`;

/** Gives why the units of a part `l` of a distribution `d` cannot be redeemed at a moment, as one value of SQL. */
export const whyUnredeemed = (now: Date): SQL => {
  const onHold = onHoldOf({ userId: sql`l.user_id`, propertyId: sql`d.property_id`, held: HELD }, dayOf(now));
  return sql`case when l.redeemed = 0 or not (${NOT_REDEEMED}) then null
    when l.redeemed > ${HELD} then 'Only ' || ${units(HELD)} || ' units are left to redeem'
    when l.redeemed > ${HELD} - coalesce(${onHold}, 0) then ${units(sql`coalesce(${onHold}, 0)`)} || ' units are on hold' end`;
};

/** Enters the redemption of what parts of a distribution give up as they are paid, once each. */
export async function redeemParts(
  writing: Writing,
  distribution: Redeeming,
  parts: readonly { id: number }[],
): Promise<void> {
  if (!redeems(distribution)) return;
  const { tx, actor, now } = writing;
  await lockUnits(tx, distribution.property_id as number);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into unit_movements (property_id, kind, from_user_id, units, at, price, distribution_id, approval_id, recorded_by)
    select d.property_id, 'redemption', l.user_id, l.redeemed, ${now.toISOString()}::timestamptz,
      trunc(l.gross / l.redeemed, 2), d.id, d.approval_id, ${actor.id || null}::int
    from distribution_lines l join distributions d on d.id = l.distribution_id
    where l.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(parts.map(({ id }) => id))}::jsonb))
      and l.redeemed > 0 and ${NOT_REDEEMED}
    order by l.user_id
    returning id`);
  // Whoever was paid has given the units up.
  await followOnChain(
    writing,
    rows.map(({ id }) => id),
  );
}

/** Refuses to give money back whose units are redeemed already: it is their holder's. */
export async function refuseRedeemed(tx: Database, id: number): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select u.name from distribution_lines l join distributions d on d.id = l.distribution_id
      join users u on u.id = l.user_id
    where d.id = ${id} and l.status in ('failed', 'held') and l.redeemed > 0 and not (${NOT_REDEEMED})
    order by u.name limit 1`);
  const [found] = rows;
  if (!found) return;
  throw new Failure("conflict", msg("The units of %{name} are redeemed already: pay what is due for them", found));
}
