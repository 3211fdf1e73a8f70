import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { reconciled } from "../reconciliation/scene";

const on = reconciled();
const { desk } = on;
const ORDERS = sizeOf("CHAIN_DELIVERED", { short: 14, full: 300, long: 1_000 });
const PRICE = 100;

/** Every seventh holder has no wallet. */
const isInCustody = (index: number) => index % 7 === 3;

test(
  `of ${ORDERS} orders chain, register and ledger say the same of every holder, and what is on its way is no finding`,
  async () => {
    const asset = await on.addToken({ total_token: 1_000_000 });
    const { token } = await on.token(asset.id);
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
    const open = () => on.db().$count(sql`unit_deliveries`, sql`status <> 'delivered'`);
    const unexplained = new Set<string>();
    for (let rounds = 0; rounds < 4 || (await open()) > 0; rounds++) {
      await on.settle(1);
      await on.round();
      for (const { explained, kind } of await on.findings(token.id)) if (!explained) unexplained.add(kind);
    }
    await on.round();
    expect([[...unexplained], await on.findings(token.id)]).toEqual([[], []]);

    const { rows } = await on.db().execute<{ user_id: number; units: number; amount: string; status: string }>(sql`
      select o.user_id, b.units, sum(p.credit)::numeric(20, 2)::text as amount, o.status
      from orders o join unit_balances b on b.property_id = o.property_id and b.user_id = o.user_id
        join ledger_transfers t on t.order_id = o.id and t.kind = 'settlement'
        join ledger_postings p on p.transfer_id = t.id join ledger_accounts a on a.id = p.account_id
      where o.property_id = ${asset.id} and a.code like 'escrow:%' group by o.id, b.units order by o.id`);
    const status = "property-tokens-transferred-and-order-successfully-completed";
    expect(rows).toEqual(
      placed.map(({ user, units }) => ({ user_id: user, units, amount: `${units * PRICE}.00`, status })),
    );
    for (const { address, units } of placed)
      if (address !== null) expect(await on.balance(token.address, address)).toBe(units);
    const sum = (some: typeof placed) => some.reduce((all, { units }) => all + units, 0);
    const custody = sum(placed.filter(({ address }) => address === null));
    expect(await on.balance(token.address, token.address)).toBe(custody);
    expect((await on.token(asset.id)).state).toMatchObject({ supply: sum(placed), register: sum(placed), custody });
  },
  SIZED_LIMIT,
);
