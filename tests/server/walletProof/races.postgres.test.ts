import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { platformOfFile } from "../platform";
import { customerWith, freshWallet } from "./walletHolder";

const platform = platformOfFile();
test("of ten uses of one message at once one alone binds", async () => {
  const customer = await customerWith(platform);
  const { message, signature } = await customer.signed(freshWallet());
  const answers = await Promise.all(Array.from({ length: 10 }, () => customer.send(message, signature)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("of five accounts that prove one wallet at once one alone gets it", async () => {
  const wallet = freshWallet();
  const people = await Promise.all(Array.from({ length: 5 }, () => customerWith(platform)));
  const signed = await Promise.all(people.map((person) => person.signed(wallet)));
  const answers = await Promise.all(
    people.map((person, index) => person.send(signed[index]?.message ?? "", signed[index]?.signature ?? "")),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  expect(await platform.db.$count(tables.users, eq(tables.users.wallet_address, wallet.address))).toBe(1);
});

test("two wallets proven for one account at once leave it with one of them", async () => {
  const customer = await customerWith(platform);
  const wallets = [freshWallet(), freshWallet()];
  const signed = await Promise.all(wallets.map((wallet) => customer.signed(wallet)));
  const answers = await Promise.all(signed.map(({ message, signature }) => customer.send(message, signature)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [row] = await platform.db.select().from(tables.users).where(eq(tables.users.id, customer.id));
  expect(wallets.map(({ address }) => address)).toContain(row?.wallet_address);
});
