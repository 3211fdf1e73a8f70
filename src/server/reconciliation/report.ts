import { sql } from "drizzle-orm";
import { getAddress } from "ethers/address";
import type { z } from "zod";
import type { ReportedFinding, ReportedToken, reconciliationCalls } from "../../contract/reconciliation/calls";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";

type Report = z.output<(typeof reconciliationCalls.report)["answer"]>;

/** Findings that one answer holds. */
const MOST = 500;

/** Counts what stands between chains and register that nothing explains. */
export async function countUnexplained(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from reconciliation_findings where ended_at is null and not explained`);
  return rows[0]?.count ?? 0;
}

/** Reads how far contracts were read, and in what they differ from the register. */
export async function readReport({ db, chain }: Pick<AppDeps, "db" | "chain">): Promise<Report> {
  const tokens = await readTokens(db);
  const findings = await readFindings(db);
  return {
    chain: chain ? { id: chain.id, name: chain.terms.name, explorer: chain.terms.explorer ?? null } : null,
    tokens,
    findings,
    unexplained: await countUnexplained(db),
  };
}

async function readTokens(db: Database): Promise<ReportedToken[]> {
  const { rows } = await db.execute<ReportedToken & Record<string, unknown>>(sql`
    select t.id, t.name, t.symbol, t.property_id, a.name as property_name, t.status, c.block_number as block, c.block_hash,
      coalesce(c.caught_up, false) as caught_up,
      to_char(c.compared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as compared_at, c.problem,
      coalesce(b.supply, 0)::float8 as supply, coalesce(b.custody, 0)::float8 as custody,
      coalesce(b.holders, 0)::int as holders,
      (select coalesce(sum(units), 0)::int from unit_balances where property_id = t.property_id) as register,
      (select count(*)::int from reconciliation_findings
        where token_id = t.id and ended_at is null and not explained) as unexplained
    from tokens t join assets a on a.id = t.property_id left join token_cursors c on c.token_id = t.id
      left join lateral (
        select sum(units) as supply, sum(units) filter (where address = c.address) as custody,
          count(*) filter (where units > 0 and address <> c.address) as holders
        from token_balances where token_id = t.id
      ) b on true
    where c.token_id is not null or t.status in ('live', 'paused')
    order by a.name, t.id`);
  return rows;
}

async function readFindings(db: Database): Promise<ReportedFinding[]> {
  const { rows } = await db.execute<ReportedFinding & Record<string, unknown>>(sql`
    select f.id, f.token_id, t.name as token_name, f.kind, f.user_id, u.name as user_name, f.address, f.order_id,
      f.chain_units::float8 as chain, f.register_units::float8 as register, f.detail, f.explained, f.explained_by,
      f.event_id is not null as is_act,
      to_char(f.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from reconciliation_findings f join tokens t on t.id = f.token_id
      left join token_wallets w on w.property_id = t.property_id and lower(w.address) = f.address
      left join users u on u.id = coalesce(f.user_id, w.user_id)
    where f.ended_at is null order by f.explained, f.since desc, f.id limit ${MOST}`);
  return rows.map((row) => ({ ...row, address: row.address ? getAddress(row.address) : null }));
}
