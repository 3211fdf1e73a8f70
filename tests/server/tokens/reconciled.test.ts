import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { onChain } from "./onChain";

const on = onChain();
const { desk } = on;
const ORDERS = sizeOf("CHAIN_DELIVERED", { short: 24, full: 300, long: 1_000 });
const PRICE = 100;

/** Every seventh holder has no wallet. */
const isInCustody = (index: number) => index % 7 === 3;

test(
  `of ${ORDERS} orders chain, register and ledger say the same of every holder`,
  async () => {
    const asset = await on.addToken({ total_token: 1_000_000 });
    const { token } = await on.token(asset.id);
    const { db } = on.here.platform;
    const placed: { id: number; user: number; address: string | null; units: number }[] = [];
    for (let index = 0; index < ORDERS; index++) {
      const address = isInCustody(index) ? null : Wallet.createRandom().address;
      const proven = address === null ? { wallet_proven_at: null } : {};
      const customer = await desk.addCustomer({ wallet_address: address, ...proven });
      const units = 1 + (index % 9);
      const { answer } = await desk.order({ user_id: customer.id, property_id: asset.id, no_sqyds: units });
      await on.here.add.moved(answer.id, "full-payment-pending");
      const paid = await desk.pay(answer.id, `${units * PRICE}.00`, `UTR${index}`);
      if (paid.status !== 201) throw new Error(paid.message);
      await desk.walk(answer.id, "fully-paid", "property-tokens-transfer-pending");
      placed.push({ id: answer.id, user: customer.id as number, address, units });
    }
    await on.settle(8 + ORDERS / 50);

    const completed = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from orders where property_id = ${asset.id}
        and status = 'property-tokens-transferred-and-order-successfully-completed'`);
    expect(completed.rows).toEqual([{ count: ORDERS }]);

    const register = await db.execute<{ user_id: number; units: number }>(sql`
      select user_id, units from unit_balances where property_id = ${asset.id}`);
    const held = new Map(register.rows.map(({ user_id, units }) => [user_id, units]));
    const ledger = await db.execute<{ user_id: number; amount: string }>(sql`
      select o.user_id, sum(p.credit)::numeric(20, 2)::text as amount from orders o
        join ledger_transfers t on t.order_id = o.id and t.kind = 'settlement'
        join ledger_postings p on p.transfer_id = t.id join ledger_accounts a on a.id = p.account_id
      where o.property_id = ${asset.id} and a.code like 'escrow:%' group by o.user_id`);
    const invested = new Map(ledger.rows.map(({ user_id, amount }) => [user_id, amount]));
    let inCustody = 0;
    for (const { user, address, units } of placed) {
      expect(held.get(user)).toBe(units);
      expect(invested.get(user)).toBe(`${units * PRICE}.00`);
      if (address === null) inCustody += units;
      else expect(await on.balance(token.address, address)).toBe(units);
    }
    expect(await on.balance(token.address, token.address)).toBe(inCustody);
    const all = placed.reduce((sum, { units }) => sum + units, 0);
    expect((await on.token(asset.id)).state).toMatchObject({ supply: all, register: all, custody: inCustody });
  },
  SIZED_LIMIT,
);
