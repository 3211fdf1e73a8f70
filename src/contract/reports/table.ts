import { z } from "zod";

/**
 * One table of a report: its first rows, how many there are in all, and the sums over all of them.
 *
 * A name beside a reference (`spv_name`, `spv_id`) is one column, which leads to the record.
 */
export function table<Row extends z.ZodRawShape, const Sum extends keyof Row & string>(row: Row, ...sums: Sum[]) {
  const total = Object.fromEntries(sums.map((name) => [name, row[name]])) as unknown as Pick<Row, Sum>;
  return z.object({ rows: z.array(z.object(row)), found: z.int(), total: z.object(total) });
}
