import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { moneyOn } from "../money";
import { refusalOf } from "../refusal";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = () => moneyOn(here);
const run = (statement: ReturnType<typeof sql>) => here.platform.db.execute(statement);

const rows = (address: string) => here.bare<Record<string, unknown>[]>(`GET /console/${address}`);

test("transfers, accounts and postings name what they belong to", async () => {
  const { customer, settle } = money();
  const user_id = await customer("0.00");
  await settle("POST /console/wallet/deposits", { user_id, amount: "60.00", reference: "UTR-60" });
  const [transfer] = await rows(`ledger?filter={"user_id":${user_id}}`);
  expect(transfer).toMatchObject({
    kind: "deposit",
    amount: "60.00",
    from_account: "clearing",
    to_account: `wallet:${user_id}`,
    user_name: "Asha Sample",
    actor: (await here.platform.me(await here.second())).data.name,
  });
  const [account] = await rows(`ledger-accounts?filter={"q":"wallet:${user_id}"}`);
  expect(account).toMatchObject({ kind: "wallet", owner: "Asha Sample", balance: "60.00" });
  expect(await rows(`ledger-postings?filter={"account_id":${account?.id}}`)).toMatchObject([
    { kind: "deposit", account: `wallet:${user_id}`, debit: "0.00", credit: "60.00", balance: "60.00" },
  ]);
});

test("a transfer is posted once, however often it is asked for", async () => {
  const { customer, post, wallet } = money();
  const user_id = await customer("0.00");
  const deposit = {
    kind: "deposit",
    key: "deposit:once",
    userId: user_id,
    moves: [{ from: "clearing", to: `wallet:${user_id}`, amount: "5.00" }],
  } as const;
  const first = await post(deposit);
  expect(await post(deposit)).toEqual({ id: first.id, repeated: true });
  expect(await wallet(user_id)).toBe("5.00");
});

test("what is posted is never changed, and no balance by hand", async () => {
  await money().customer("1.00");
  const append = "the ledger is append-only";
  expect(await refusalOf(run(sql`update ledger_transfers set amount = 2`))).toBe(append);
  expect(await refusalOf(run(sql`delete from ledger_transfers`))).toBe(append);
  expect(await refusalOf(run(sql`update ledger_postings set credit = 2 where credit > 0`))).toBe(append);
  expect(await refusalOf(run(sql`delete from ledger_postings`))).toBe(append);
  expect(await refusalOf(run(sql`update ledger_accounts set balance = 7`))).toBe("a balance changes by postings alone");
});

test("a transfer that does not balance is refused at the commit", async () => {
  const user_id = await money().customer("10.00");
  const lopsided = here.platform.db.transaction(async (tx) => {
    const { rows: written } = await tx.execute<{ id: number }>(
      sql`insert into ledger_transfers (kind, amount, key, actor) values ('deposit', 5, 'lopsided', 'test') returning id`,
    );
    await tx.execute(sql`
      insert into ledger_postings (transfer_id, account_id, credit, balance)
      select ${written[0]?.id}, id, 5, 0 from ledger_accounts where code = ${`wallet:${user_id}`}`);
  });
  expect(await refusalOf(lopsided)).toMatch(/^transfer \d+ does not balance$/);
  expect(await money().wallet(user_id)).toBe("10.00");
});

test("an account never falls below nought, nor moves money in a circle", async () => {
  const { customer, post } = money();
  const user_id = await customer("10.00");
  const move = (from: "clearing" | `wallet:${number}`, amount: string) =>
    post({ kind: "deposit", key: `bad:${amount}`, moves: [{ from, to: `wallet:${user_id + 1}`, amount }] });
  await expect(move(`wallet:${user_id}`, "10.01")).rejects.toThrow("There is not enough money");
  await expect(move(`wallet:${user_id + 1}`, "1.00")).rejects.toThrow("in a circle");
});

test("nobody writes the ledger through the API", async () => {
  for (const name of ["ledger", "ledger-accounts", "ledger-postings"]) {
    expect((await here.send(`POST /console/${name}`, {})).status).toBe(405);
    expect((await here.send(`PUT /console/${name}/1`, {})).status).toBe(405);
    expect((await here.send(`DELETE /console/${name}/1`)).status).toBe(405);
  }
});
