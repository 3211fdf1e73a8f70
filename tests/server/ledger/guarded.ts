import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readSampled } from "../sample/sampled";

/** What somebody with the program's own role tries, the words that refuse it, and how it is tried. */
export type Refused = readonly [what: string, words: RegExp, ...statements: string[]];

/** Gives the database's own words for refusing statements, at once or at the commit; takes back what it did not refuse. */
async function refusalOf(statements: readonly string[]): Promise<string> {
  const { db } = await readSampled();
  const trying = db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`set constraints all immediate`);
    throw new Error("not refused");
  });
  return trying.catch((error: Error) => String((error.cause as Error | undefined)?.message ?? error.message));
}

/** Tests that the sample's database refuses each, in its own words. */
export function testRefused(refused: readonly Refused[]) {
  for (const [what, words, ...statements] of refused) {
    test(`is refused: ${what}`, async () => expect(await refusalOf(statements)).toMatch(words));
  }
}

/** Tests that the sample's database lets each pass. */
export const testAllowed = (allowed: Readonly<Record<string, readonly string[]>>) =>
  test.each(Object.entries(allowed))("is left alone: %s", async (_what, statements) => {
    expect(await refusalOf(statements)).toBe("not refused");
  });

/** The condition of the first row of a table that fulfils another. */
export const first = (table: string, where = "true") => `id = (select min(id) from ${table} where ${where})`;
