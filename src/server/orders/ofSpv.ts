import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Gives the condition that an asset, named by its number in a column, is held by an SPV. */
export const ofSpv = (propertyId: AnyColumn, spvId: number): SQL =>
  sql`${propertyId} in (select id from assets where spv_id = ${spvId})`;
