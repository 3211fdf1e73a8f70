import { eq, sql } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { invalid } from "../http/failure";
import type { Rules } from "../resources/rules";

/** What the server knows of valuations: a day that has come, and what one token is worth by it. */
export const valuationRules: Rules = {
  computed: { property_name: sql`(select a.name from assets a where a.id = valuations.property_id)` },
  beforeCreate: async ({ tx, now }, values) => {
    if (String(values.valued_on) > dayOf(now))
      throw invalid([{ path: "valued_on", message: "This day has not come yet" }]);
    const amount = paiseOf(String(values.amount));
    if (amount <= 0n) throw invalid([{ path: "amount", message: "Enter what it is worth" }]);
    if (values.basis === "token") return { ...values, price: rupeesOf(amount) };
    const tokens = BigInt(await tokensOf(tx, Number(values.property_id)));
    if (tokens <= 0n)
      throw invalid([{ path: "property_id", message: "This asset has no tokens to divide the value by" }]);
    return { ...values, price: rupeesOf((2n * amount + tokens) / (2n * tokens)) };
  },
};

/** Counts the tokens of an asset that are not extinguished: those of the offer, less what left its holders for good. */
async function tokensOf(tx: Database, id: number): Promise<number> {
  const { assets } = tables;
  const [found] = await tx
    .select({
      tokens: sql<number>`(coalesce(${assets.total_token}, 0) - (
        select coalesce(sum(case when m.kind = 'correction' then -m.units else m.units end), 0) from unit_movements m
        where m.property_id = ${id} and (m.kind in ('redemption', 'buy-back', 'forfeiture')
          or m.kind = 'correction' and m.from_user_id is null)))::int`,
    })
    .from(assets)
    .where(eq(assets.id, id));
  return found?.tokens ?? 0;
}
