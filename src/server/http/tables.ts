import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";
import { encryptedDocument } from "../encryption/columns";

/** Answers that were given under an `Idempotency-Key`, by who sent it; `request_hash` tells another body apart. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actor_id: integer().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer().notNull(),
    answer: encryptedDocument<object>("idempotency_keys", "answer").notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor_id, table.key] })],
);
