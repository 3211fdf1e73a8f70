import { type SQL, sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";

/**
 * Gives the price of a token of asset `a` in a query: that of its latest valuation of a day that began before a moment,
 * or of all; the price of the offer where there is none, and nought where that is open.
 */
export const tokenPrice = (before?: SQL): SQL => sql`coalesce((
  select v.price from valuations v where v.property_id = a.id
    ${before ? sql`and (v.valued_on::timestamp at time zone ${PLATFORM_TIME_ZONE}) < ${before}` : sql``}
  order by v.valued_on desc, v.id desc limit 1
), a.token_amount, 0)`;
