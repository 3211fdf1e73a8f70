import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { moneyOn } from "../money";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";
import { asCsv } from "./files";
import { credit, statementsOn } from "./office";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
const office = statementsOn(here);
const { bring, account, decide, post, register, upload, wrong, linesOf } = office;
beforeAll(async () => {
  await here.second();
});

const creditsOf = (mark: string, count: number) =>
  Array.from({ length: count }, (_, at) => credit(`${at + 1}.00`, `UTR-${mark}${at}`, "x"));

test("of ten who bring one file at once, and overlapping ones, each line is new once", async () => {
  const { id, number } = await account();
  const lines = creditsOf("B", 6);
  const files = Array.from({ length: 10 }, (_, at) =>
    asCsv({ account: number, opening: "0.00", lines: lines.slice(0, 1 + (at % 6)) }),
  );
  const said = await Promise.all(files.map((file) => upload(`/console/bank-accounts/${id}/statements`, file)));
  expect(said.every(({ status }) => status === 201 || status === 200)).toBe(true);
  expect(said.filter(({ status }) => status === 201)).toHaveLength(6);
  const ids = [...new Set(said.map((one) => one.data.statement.id))];
  const all = (await Promise.all(ids.map(linesOf))).flat();
  expect(
    all
      .filter(({ state }) => state === "suspense")
      .map(({ reference }) => reference)
      .sort(),
  ).toEqual(lines.map(({ reference }) => reference).sort());
});

test("an approval, given many times at once while others record the same references by hand, posts each once", async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => desk.place(1)));
  const { statement } = await bring(
    await account(),
    orders.map(({ id, customer }, at) => credit("100.00", `UTR-R${at}`, `ORD-${id}`, customer.name as string)),
  );
  const asked = await post(statement.id);
  const customer = await money.customer("0.00");
  const byHand = await Promise.all(orders.map((_, at) => register.deposit(customer, "100.00", `utr r${at}`)));
  const answers = await Promise.all(Array.from({ length: 5 }, () => here.approve(asked.request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Three copies of the program are at it.
  await Promise.all([
    ...[office.work(), office.work(), office.work()],
    ...byHand.map(({ request }) => here.approve(request)),
  ]);
  await office.work();
  expect((await office.read(statement.id)).status).toBe("posted");
  expect(await office.count("receipts")).toBe(8);
  const paid = await register.holds(...orders.map(({ id }) => `order:${id}` as const));
  const inOrders = paid.reduce((sum, held) => sum + Number(held), 0);
  expect(inOrders + Number(await money.wallet(customer)) + Number((await register.holds("suspense"))[0])).toBe(800);
  expect(await wrong()).toEqual([]);
});

test("what is known of lines is found before the transaction that keeps them, which asks for nothing of it again", async () => {
  const bank = await account();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await bring(bank, creditsOf("Q", 6));
  const asked = query.mock.calls.map(([given]) => String((given as unknown as { text?: string }).text ?? given));
  query.mockRestore();
  const keeping = asked.findIndex((text) => text.includes("insert into bank_statement_lines"));
  const from = asked.findLastIndex((text, at) => at < keeping && text.startsWith("begin"));
  const matching = (texts: readonly string[]) =>
    texts.filter((text) => text.includes("from payment_batch_items")).length;
  expect([matching(asked.slice(0, from)), matching(asked.slice(from))]).toEqual([1, 0]);
});

test("what a person decides while a statement is matched again stays as it was decided", async () => {
  const { statement, lines: brought } = await bring(await account(), creditsOf("D", 12));
  const matching = here.send(`PUT /console/bank-statements/${statement.id}/matching`);
  const decided: number[] = [];
  for (const line of brought) decided.push((await decide(line, "ignore")).status);
  expect([(await matching).status, ...decided].filter((status) => status !== 200)).toEqual([]);
  const kept = await linesOf(statement.id);
  expect(kept.map(({ state, decided: by }) => [state, by])).toEqual(brought.map(() => ["ignored", true]));
});
