import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sizeOf } from "../../size";
import { signedIn } from "../signedIn";
import { importsOn } from "./importsOn";

const ROWS = sizeOf("IMPORT_ROWS", { short: 240, full: 3_000, long: 50_000 });
const here = signedIn();
const imports = importsOn(here);

/** Numbers between 0 and 1 that are the same for the same seed. */
function drawn(seed: number) {
  let at = seed;
  return () => {
    at = (at * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return at / 4_294_967_296;
  };
}

/** A file of which a third has one fault or another: empty, too long, no number, a value twice, a value that is there. */
function fileOf(seed: number): string {
  const draw = drawn(seed);
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const name = `Seeded ${seed} ${at}`;
    if (draw() > 1 / 3) return `${name},Group ${Math.floor(draw() * 9)},${at}`;
    const faults = [
      `,Nameless,${at}`,
      `${"x".repeat(201)},Long,${at}`,
      `${name},Wrong,many`,
      `Seeded ${seed} ${Math.floor(draw() * at)},Twice,${at}`,
      `There ${seed} ${Math.floor(draw() * 50)},Known,${at}`,
      `${name},${"y".repeat(61)},${at}`,
      `${name},Below,-5`,
    ];
    return faults[Math.floor(draw() * faults.length)] as string;
  });
  return `name,category,position\n${lines.join("\n")}\n`;
}

const addThere = (seed: number, to = 49) =>
  here.platform.db.execute(
    sql`insert into amenities (name) select ${`There ${seed} `}::text || n from generate_series(0, ${to}::int) n`,
  );

const AFTER: Readonly<Record<string, string>> = { create: "created", change: "changed" };

test(`the run does to each of ${ROWS} rows what the check said, a third of them faulty`, async () => {
  await addThere(7);
  const id = await imports.checked("amenities", fileOf(7));
  const said = await imports.states(id);
  expect(said).toHaveLength(ROWS);
  const faulty = said.filter(({ state }) => state === "refused").length;
  expect(faulty).toBeGreaterThan(ROWS / 5);
  await imports.run(id);
  const did = await imports.states(id);
  expect(did.map(({ row, state }) => [row, state])).toEqual(said.map(({ row, state }) => [row, AFTER[state] ?? state]));
});

test(`by a key it changes, leaves and makes what the check said of each`, async () => {
  await addThere(8);
  const id = await imports.checked("amenities", fileOf(8), { key: "name" });
  const said = await imports.states(id);
  expect(new Set(said.map(({ state }) => state))).toEqual(new Set(["create", "change", "refused"]));
  await imports.run(id);
  const did = await imports.states(id);
  expect(did.map(({ row, state }) => [row, state])).toEqual(said.map(({ row, state }) => [row, AFTER[state] ?? state]));
});

test("what others make meanwhile is refused for its reason, and nothing else differs", async () => {
  await addThere(9);
  const id = await imports.checked("amenities", fileOf(9));
  const said = await imports.states(id);
  const good = said.filter(({ state }) => state === "create");
  const taken = new Set(good.filter((_, at) => at % 10 === 0).map(({ row }) => row));
  for (const { row, cells } of good)
    if (taken.has(row)) await here.platform.db.execute(sql`insert into amenities (name) values (${cells[0]})`);
  await imports.run(id);
  const did = await imports.states(id);
  expect(did.map(({ row, state }) => [row, state])).toEqual(
    said.map(({ row, state }) => [row, taken.has(row) ? "refused" : (AFTER[state] ?? state)]),
  );
  for (const { row, problems } of did)
    if (taken.has(row))
      expect(problems).toEqual([expect.objectContaining({ path: "name", message: "Already in use" })]);
});
