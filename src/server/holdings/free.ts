import { sql } from "drizzle-orm";
import { asLongDate, asNumber, joined, type Message, msg } from "../../contract/language/message";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Database } from "../db/database";
import { lockInOf, readOffer } from "../offerRules/facts";
import { NOT_REDEEMED } from "../units/issued";
import { onHoldOf } from "../units/onHold";
import { dayOf, deliveries } from "./holdings";

/** What stands in the way of a transfer of units. */
export interface Free {
  /** Units of the asset that the giver holds. */
  held: number;
  /** Those of them that other transfers take which wait. */
  waiting: number;
  /** Those of them that may not be given away yet, and until when the first of these may not. */
  locked: number;
  until: string | null;
  /** Those of them that a freeze, a pledge or a court holds. */
  onHold: number;
  /** Those of them that a return of capital redeems as it is paid. */
  redeeming: number;
  /** Those of them that are on their way from there by the chain. */
  leaving: number;
}

interface Giving {
  property_id: number;
  from_user_id: number;
  now: Date;
  /** Units leave for another reason than a sale, which lock-in does not keep them from. */
  pastLockIn?: boolean | undefined;
}

/** Keeps everybody else from moving units of an asset, and from asking for it, until the commit. */
export const lockUnits = (tx: Database, assetId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('unit transfers'), ${assetId})`);

/** Counts the units of an asset that somebody holds, and those of them that are not free; lock the units before. */
export async function countUnits(tx: Database, { property_id, from_user_id, now, pastLockIn }: Giving): Promise<Free> {
  const lockInMonths = pastLockIn ? 0 : lockInOf(await readOffer(tx, property_id));
  // An order's units stay locked in until as many months after the day on which they were delivered.
  const held = sql`coalesce((select units from unit_balances where property_id = ${property_id} and user_id = ${from_user_id}), 0)`;
  const onHold = onHoldOf({ userId: from_user_id, propertyId: property_id, held }, dayOf(now));
  const { rows } = await tx.execute<Record<keyof Free, string | null>>(sql`
    with issued as (
      select units,
        ((at at time zone ${PLATFORM_TIME_ZONE}) + make_interval(months => ${lockInMonths}::integer))::date as free_on
      from (${deliveries(sql`property_id = ${property_id} and user_id = ${from_user_id}`)}) delivered
    )
    select
      ${held}::text as held, ${onHold}::text as "onHold",
      (select sum(units) from unit_transfers where property_id = ${property_id} and from_user_id = ${from_user_id} and status in ('requested', 'delivering'))::text as waiting,
      (select sum(units) from unit_deliveries where property_id = ${property_id} and from_user_id = ${from_user_id}
        and unit_transfer_id is null and not entered and status in ('waiting', 'sent', 'failed'))::text as leaving,
      (select sum(l.redeemed) from distribution_lines l join distributions d on d.id = l.distribution_id
        where l.user_id = ${from_user_id} and d.property_id = ${property_id} and d.status in ('running', 'paused')
          and l.status in ('waiting', 'batched', 'failed', 'held') and ${NOT_REDEEMED})::text as redeeming,
      (select sum(units) from issued where free_on > ${dayOf(now)}::date)::text as locked,
      (select min(free_on) from issued where free_on > ${dayOf(now)}::date)::text as until`);
  const [found] = rows;
  return {
    held: Number(found?.held ?? 0),
    waiting: Number(found?.waiting ?? 0),
    locked: Number(found?.locked ?? 0),
    until: found?.until ?? null,
    onHold: Number(found?.onHold ?? 0),
    redeeming: Number(found?.redeeming ?? 0),
    leaving: Number(found?.leaving ?? 0),
  };
}

/** Gives how many units may leave; those that are locked in and those on hold may be the same. */
export const freeOf = ({ held, waiting, locked, onHold, redeeming, leaving }: Free): number =>
  Math.max(0, held - waiting - redeeming - leaving - Math.max(Math.min(locked, held), onHold));

/** Says how many units can leave, or be transferred, and what keeps the others. */
export function formatFree(counted: Free, can: "can leave" | "can be transferred"): Message {
  const { held, waiting, locked, until, onHold, redeeming, leaving } = counted;
  const free = freeOf(counted);
  const reasons = [
    ...(waiting ? [msg("%{units} wait in other transfers", { units: asNumber(waiting) })] : []),
    ...(locked && until
      ? [msg("%{units} are locked in, the first until %{day}", { units: asNumber(locked), day: asLongDate(until) })]
      : []),
    ...(redeeming ? [msg("%{units} are being redeemed", { units: asNumber(redeeming) })] : []),
    ...(leaving ? [msg("%{units} are leaving by the chain", { units: asNumber(leaving) })] : []),
    ...(onHold ? [msg("%{units} are on hold", { units: asNumber(onHold) })] : []),
  ];
  const words = free ? "Only %{free} of %{held} units %{can}" : "None of %{held} units %{can}";
  const said = msg(words, { free: asNumber(free), held: asNumber(held), can: msg(can) });
  return reasons.length ? msg("%{said}: %{reasons}", { said, reasons: [joined(reasons, ", ")] }) : said;
}
