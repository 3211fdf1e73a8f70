import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";
import { ofUser } from "../db/ownedBy";

/** Links of holders to their own page, one a customer; of the token a keyed hash is kept. */
export const holderLinks = pgTable("holder_links", {
  user_id: ofUser().primaryKey(),
  token_hash: text().notNull().unique(),
  /** Where it was mailed to: once the customer has another address, it opens nothing. */
  email: text().notNull(),
  sent_by: integer(),
  sent_at: moment().notNull(),
  expires_at: moment().notNull(),
  opened_at: moment(),
});
