import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sizeOf } from "../../size";
import { signedIn } from "../signedIn";
import { importsOn } from "./importsOn";

const ROWS = sizeOf("IMPORT_ROWS", { short: 120, full: 3_000, long: 50_000 });
const here = signedIn();
const imports = importsOn(here);

/** A file of which every third row has one fault or another: empty, too long, no number, a value twice or that is there. */
function wholeFile(): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const name = `Row ${at}`;
    const faults = [
      `,Nameless,${at}`,
      `${"x".repeat(201)},Long,${at}`,
      `${name},Wrong,many`,
      `Row ${at - 1},Twice,${at}`,
      `There ${at % 50},Known,${at}`,
      `${name},${"y".repeat(61)},${at}`,
      `${name},Below,-5`,
    ];
    return at % 3 === 2 ? faults[at % faults.length] : `${name},Group ${at % 9},${at}`;
  });
  return `name,category,position\n${lines.join("\n")}\n`;
}

test(`the run does to each of ${ROWS} rows what the check said, but for what others have made since`, async () => {
  await here.platform.db.execute(sql`insert into amenities (name) select 'There ' || n from generate_series(0, 49) n`);
  const id = await imports.checked("amenities", wholeFile());
  const said = await imports.states(id);
  expect(said).toHaveLength(ROWS);
  expect(said.filter(({ state }) => state === "refused").length).toBeGreaterThan(ROWS / 5);
  const good = said.filter(({ state }) => state === "create");
  const taken = new Set(good.filter((_, at) => at % 10 === 0).map(({ row }) => row));
  for (const { row, cells } of good)
    if (taken.has(row)) await here.platform.db.execute(sql`insert into amenities (name) values (${cells[0]})`);
  await imports.run(id);
  const did = await imports.states(id);
  expect(did.map(({ row, state }) => [row, state])).toEqual(
    said.map(({ row, state }) => [row, taken.has(row) ? "refused" : state.replace(/^create$/, "created")]),
  );
  for (const { row, problems } of did)
    if (taken.has(row))
      expect(problems).toEqual([expect.objectContaining({ path: "name", message: "Already in use" })]);
});
