import { type SQL, sql } from "drizzle-orm";

/** Gives texts as a query of one column, `value`, however many they are. */
export const textsIn = (values: Iterable<string>): SQL =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::jsonb))`;
