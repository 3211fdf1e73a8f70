import { sql } from "drizzle-orm";
import { distributions } from "../../contract/distributions/resource";
import { asLongDate, msg } from "../../contract/language/message";
import { rupeesOf } from "../../contract/money";
import { choseCoin, paysInCoin, WHY_NOT_IN_COIN } from "../coins/choice";
import { whyHeld } from "../customers/payable";
import { type Database, transaction } from "../db/database";
import { dayOf, endOf, type Held, readHoldings, weighed } from "../holdings/holdings";
import { invalid } from "../http/failure";
import { changeRecord, type Writer } from "../resources/store";
import { type Division, divide } from "./divide";
import { redemptionsOf } from "./redeem";
import { distributionRules, removeLines, UNCALCULATED } from "./rules";
import { type Distribution, lockDistribution } from "./standing";

const BATCH = 5000;

/** Divides a distribution among those who held units on its record date; what was calculated before is replaced. */
export function calculateDistribution(writer: Writer, id: number) {
  const { deps } = writer;
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const distribution = await lockDistribution(tx, id, ["draft", "calculated"]);
    refuseOpenDay(distribution.record_date, now);
    refuseUnfit(distribution);
    const { held, division } = await divideAmongHolders(tx, distribution);
    refuseEmpty(held, division);
    await removeLines(tx, id);
    const { fee, reserved, distributable, withheld, net, shares } = division;
    const redeemed = redemptionsOf(distribution, held);
    await writeLines(tx, distribution, held, division, redeemed, now.toISOString());
    const figures = {
      ...UNCALCULATED,
      fee: rupeesOf(fee),
      reserved: rupeesOf(reserved),
      distributable: rupeesOf(distributable),
      withheld: rupeesOf(withheld),
      net: rupeesOf(net),
      holders: shares.length,
      redeemed: shares.reduce((sum, { key }) => sum + (redeemed.get(key) ?? 0), 0),
      calculated_at: now.toISOString(),
      status: "calculated",
    };
    const within = { ...writer, deps: { ...deps, db: tx } };
    return changeRecord(within, distributions, distributionRules, id, figures, "calculate");
  });
}

/** Gives who held units at the end of a distribution's record date, and what each gets. */
export async function divideAmongHolders(db: Database, distribution: Distribution) {
  const { spv_id, property_id, record_date } = distribution;
  const held = await readHoldings(db, { spvId: spv_id, propertyId: property_id, before: endOf(record_date) });
  const categories = new Map(held.map(({ user_id, category }) => [user_id, category]));
  const holders = weighed(held).map((part) => ({ ...part, category: categories.get(part.key) ?? "individual" }));
  return { held, division: divide(distribution, holders) };
}

/** Refuses, at `record_date`, a day that is not over in the platform's time zone: units may still change hands on it. */
function refuseOpenDay(day: string, now: Date): void {
  if (day < dayOf(now)) return;
  const message = msg("%{day} is not over: units may still change hands. Choose a day that has ended.", {
    day: asLongDate(day),
  });
  throw invalid([{ path: "record_date", message }]);
}

/** Refuses terms that were taken before a rule of today. */
function refuseUnfit(distribution: Distribution): void {
  const problems = distributions.check?.(distribution) ?? [];
  if (problems.length) throw invalid(problems);
}

function refuseEmpty(held: readonly Held[], { shares, distributable }: Division) {
  if (!held.length) throw invalid([{ path: "record_date", message: "Nobody held units at the end of this day" }]);
  if (!shares.length || distributable === 0n) {
    throw invalid([{ path: "gross", message: "Nothing is left for the holders after fee, reserve and cap" }]);
  }
}

/** Writes the lines in batches as JSON: as parameters of their own they would be more than a statement takes. */
async function writeLines(
  tx: Database,
  { id, payout }: Distribution,
  held: readonly Held[],
  { shares }: Division,
  redeemed: ReadonlyMap<number, number>,
  at: string,
): Promise<void> {
  const units = new Map(held.map((holder) => [holder.user_id, holder.units]));
  const inCoin = choseCoin(await paysInCoin(tx));
  const why = sql`case when ${inCoin} then ${WHY_NOT_IN_COIN} else ${whyHeld(payout)} end`;
  for (let from = 0; from < shares.length; from += BATCH) {
    const rows = shares.slice(from, from + BATCH).map(({ key, category, gross, withheld, net }) => ({
      ...{ user_id: key, category, units: units.get(key), redeemed: redeemed.get(key) ?? 0 },
      ...{ gross: rupeesOf(gross), withheld: rupeesOf(withheld), net: rupeesOf(net) },
    }));
    await tx.execute(sql`
      insert into distribution_lines
        (distribution_id, user_id, category, units, redeemed, gross, withheld, net, in_coin, status, error, created_at,
          updated_at)
      select ${id}::int, x.user_id, x.category, x.units, x.redeemed, x.gross, x.withheld, x.net,
        ${inCoin}, case when ${why} is null then 'waiting' else 'held' end, ${why},
        ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(user_id int, category text, units int, redeemed int,
        gross numeric, withheld numeric, net numeric) join users u on u.id = x.user_id
        join distributions d on d.id = ${id}::int order by x.user_id`);
  }
}
