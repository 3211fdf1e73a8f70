import { sql } from "drizzle-orm";
import { type AppDeps, PLATFORM } from "../server/http/context";
import { issueToken } from "../server/tokens/issue";

interface Asset extends Record<string, unknown> {
  id: number;
  name: string;
  symbol: string | null;
  total_token: number;
}

/**
 * Issues tokens of the sample's assets that have holders or are on offer, as the platform: the way of their units to the
 * chain is the program's own, and their orders go on by it.
 */
export async function issueSampleTokens(deps: AppDeps): Promise<number> {
  const { rows } = await deps.db.execute<Asset>(sql`
    select a.id, a.name, a.symbol, a.total_token from assets a
    where a.total_token > 0 and (a.status in ('live', 'closing')
      or exists (select from unit_balances b where b.property_id = a.id and b.units > 0))
    order by a.id`);
  for (const { id, name, symbol, total_token } of rows) {
    const writer = { deps, actor: PLATFORM, requestId: `sample-token-${id}` };
    const named = { name: name.slice(0, 60), symbol: symbol ?? `UNIT${id}` };
    const terms = { ...named, cap: total_token, max_holders: 0, max_units: 0 };
    await issueToken(writer, id, { ...terms, address: null, reason: "Part of the sample" });
  }
  return rows.length;
}
