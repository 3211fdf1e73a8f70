import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refusalOf } from "../refusal";
import { readSampled } from "../sample/sampled";

/** What somebody with the program's own role tries, the words that refuse it, and how it is tried. */
export type Refused = readonly [what: string, words: RegExp, ...statements: string[]];

/** What no row of a table, or none that fulfils a condition, lets anybody set, after other statements. */
export function kept(table: string, set: string, where = "true", ...before: string[]): Refused {
  const [column] = set.split(" ");
  const words = new RegExp(`^${table} \\d+(, \\d+)?: ${column} can no longer change$`);
  return [`${table} set ${set}`, words, ...before, `update ${table} set ${set} where ${where}`];
}

/** A row of a table that stays, after other statements. */
export const stays = (table: string, ...before: string[]): Refused => [
  `a row of ${table} goes`,
  new RegExp(`^${table} \\d+(, \\d+)? is never deleted$`),
  ...[...before, `delete from ${table}`],
];

/** Returns the database's own words for refusing statements, at once or at the commit; takes back what it did not refuse. */
async function refusedBy(statements: readonly string[]): Promise<string> {
  const { db } = await readSampled();
  const trying = db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`set constraints all immediate`);
    throw new Error("not refused");
  });
  return refusalOf(trying);
}

/** Tests that the sample's database refuses each, in its own words. */
export function testRefused(refused: readonly Refused[]) {
  for (const [what, words, ...statements] of refused) {
    test(`is refused: ${what}`, async () => expect(await refusedBy(statements)).toMatch(words));
  }
}

/** Tests that the sample's database lets each pass. */
export const testAllowed = (allowed: Readonly<Record<string, readonly string[]>>) =>
  test.each(Object.entries(allowed))("is left alone: %s", async (_what, statements) => {
    expect(await refusedBy(statements)).toBe("not refused");
  });

/** The condition of the first row of a table that fulfils another. */
export const first = (table: string, where = "true") => `id = (select min(id) from ${table} where ${where})`;
