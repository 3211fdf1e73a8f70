import { sql } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../../contract/money";
import { LEDGER_CURRENCY, PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { SpvOverview } from "../../contract/spv/calls";
import type { Database } from "../db/database";
import { readHoldings } from "../holdings/holdings";
import { notFound } from "../http/failure";
import { SPV_MOVES } from "../reports/escrow";
import { readRaise } from "../reports/raise";

type Asset = SpvOverview["assets"][number];
type Money = Pick<SpvOverview, "escrow" | "reserve" | "distributed" | "distributions">;

/** Gives the figures of an SPV: its assets and their raise, who holds them, and what its accounts hold and paid. */
export async function readFigures(db: Database, id: number) {
  const { own_target, ...money } = await readMoney(db, id);
  const { rows, total } = (await readRaise(db, { spv_id: id, rows: "all" })).assets;
  const ordered = new Map(rows.map((row) => [row.property_id, row.ordered]));
  const assets = (await readAssets(db, id)).map((asset) => ({ ...asset, ordered: ordered.get(asset.id) ?? "0.00" }));
  const holders = await readHoldings(db, { spvId: id });
  return {
    target: targetOf(assets) ?? own_target,
    ordered: total.ordered,
    received: total.received,
    settled: total.settled,
    assets: assets.sort((one, other) => Number(paiseOf(other.ordered) - paiseOf(one.ordered))),
    investors: holders.length,
    units: holders.reduce((sum, { units }) => sum + units, 0),
    ...money,
  };
}

/** Adds up what assets are to raise; nothing where none says it in the ledger's currency. */
function targetOf(assets: ReadonlyArray<Pick<Asset, "target">>): string | null {
  const targets = assets.flatMap(({ target }) => target ?? []);
  return targets.length > 0 ? rupeesOf(targets.reduce((sum, target) => sum + paiseOf(target), 0n)) : null;
}

async function readAssets(db: Database, id: number) {
  const { rows } = await db.execute<Omit<Asset, "ordered">>(sql`
    select id, name, cover, status,
      case when currency = ${LEDGER_CURRENCY} then (total_token * token_amount)::numeric(20, 2)::text end as target
    from assets where spv_id = ${id} order by id`);
  return rows;
}

/**
 * Reads what the accounts of an SPV hold and what it has paid to holders: by distributions line by line, and straight
 * from its escrow, where what one day brought counts as one.
 */
async function readMoney(db: Database, id: number) {
  const amount = (value: ReturnType<typeof sql>) => sql`coalesce(${value}, 0)::numeric(20, 2)::text`;
  const { rows } = await db.execute<Money & { own_target: string | null }>(sql`
    with paid as (
      select sum(l.net) as amount, count(distinct d.id) as times
      from distributions d join distribution_lines l on l.distribution_id = d.id
      where d.spv_id = ${id} and l.status in ('paid', 'to-wallet')
    ), direct as (
      select -sum(amount) as amount, count(distinct (at at time zone ${PLATFORM_TIME_ZONE})::date) as times
      from (${SPV_MOVES}) moves where spv_id = ${id} and kind = 'distribution'
    )
    select case when s.currency = ${LEDGER_CURRENCY} then s.target_amount::numeric(20, 2)::text end as own_target,
      ${amount(sql`(select balance from ledger_accounts where kind = 'escrow' and owner_id = s.id)`)} as escrow,
      ${amount(sql`(select balance from ledger_accounts where kind = 'reserve' and owner_id = s.id)`)} as reserve,
      ${amount(sql`coalesce(paid.amount, 0) + coalesce(direct.amount, 0)`)} as distributed,
      (paid.times + direct.times)::int as distributions
    from spvs s, paid, direct where s.id = ${id}`);
  const [row] = rows;
  if (!row) throw notFound("SPV");
  return row;
}
