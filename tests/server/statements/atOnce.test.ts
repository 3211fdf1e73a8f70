import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { signedIn } from "../signedIn";
import { asCsv } from "./files";
import { credit, statementsOn } from "./office";

const here = signedIn();
const office = statementsOn(here);
const { account, bring, decide, linesOf, upload } = office;
beforeAll(async () => {
  await here.second();
});

const lines = (mark: string, count = 6) =>
  Array.from({ length: count }, (_, at) => credit(`${at + 1}.00`, `UTR-${mark}${at}`, "x"));

test("of two files of one account that are brought at once, what both have is new in one and known in the other", async () => {
  const { id, number } = await account();
  const all = lines("B");
  const files = [all.slice(0, 4), all.slice(2)].map((some) => asCsv({ account: number, opening: "0.00", lines: some }));
  const said = await Promise.all(files.map((file) => upload(`/console/bank-accounts/${id}/statements`, file)));
  expect(said.map(({ status }) => status)).toEqual([201, 201]);
  const brought = await Promise.all(
    said.map((one) => linesOf((one as unknown as { data: { statement: { id: number } } }).data.statement.id)),
  );
  const states = brought.flat().map(({ state }) => state);
  expect(states.filter((state) => state === "suspense")).toHaveLength(all.length);
  expect(states.filter((state) => state === "known")).toHaveLength(2);
});

test("what is known of lines is found before the transaction that keeps them, which asks for nothing of it again", async () => {
  const bank = await account();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await bring(bank, lines("Q"));
  const asked = query.mock.calls.map(([given]) => String((given as unknown as { text?: string }).text ?? given));
  query.mockRestore();
  const keeping = asked.findIndex((text) => text.includes("insert into bank_statement_lines"));
  const from = asked.findLastIndex((text, at) => at < keeping && text.startsWith("begin"));
  const matching = (texts: readonly string[]) =>
    texts.filter((text) => text.includes("from payment_batch_items")).length;
  expect([matching(asked.slice(0, from)), matching(asked.slice(from))]).toEqual([1, 0]);
});

test("a file that is brought twice at once is there once, and whoever was second is told so", async () => {
  const { id, number } = await account();
  const file = asCsv({ account: number, opening: "0.00", lines: lines("T") });
  const said = await Promise.all([1, 2].map(() => upload(`/console/bank-accounts/${id}/statements`, file)));
  expect(said.map(({ status }) => status).sort()).toEqual([200, 201]);
});

test("what a person decides while a statement is matched again stays as it was decided", async () => {
  const { statement, lines: brought } = await bring(await account(), lines("D", 20));
  const matching = here.send(`PUT /console/bank-statements/${statement.id}/matching`);
  const decided: number[] = [];
  for (const line of brought) decided.push((await decide(line, "ignore")).status);
  expect([(await matching).status, ...decided].filter((status) => status !== 200)).toEqual([]);
  const kept = await linesOf(statement.id);
  expect(kept.map(({ state, decided: by }) => [state, by])).toEqual(brought.map(() => ["ignored", true]));
});
