import { type SQL, sql } from "drizzle-orm";

/**
 * Gives the units of an asset that were issued, as one value of SQL, by the register: those that were redeemed, bought
 * back or forfeited since stay counted, because nobody can order them again; an issue that was corrected does not.
 */
export const issuedOf = (assetId: SQL | number): SQL => sql`
  (select coalesce(sum(case when kind = 'issue' then units when kind = 'correction' and to_user_id is null then -units end), 0)::int
  from unit_movements where property_id = ${assetId})`;

/** The condition that the units of a part `l` of a distribution `d` are not redeemed yet. */
export const NOT_REDEEMED: SQL = sql`not exists (select from unit_movements m
  where m.distribution_id = d.id and m.property_id = d.property_id and m.from_user_id = l.user_id)`;
