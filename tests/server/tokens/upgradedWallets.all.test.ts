import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "../../../src/server/db/migrate";
import { migrating, openEmpty, refusal } from "../db/migrating";

const here = migrating();

test("wallets that stand in a register twice by their letters are one from now on, in those of their proof", async () => {
  const db = await openEmpty();
  const once = here.journal.entries.findIndex(({ tag }) => tag.endsWith("_wallets_once"));
  await migrate(db, await here.folderOf("twice", here.journal.entries.slice(0, once)));
  const [typed, proven] = [`0x${"ab".repeat(20)}`, `0x${"aB".repeat(20)}`];
  const [lost, retyped] = [`0x${"cD".repeat(20)}`, `0x${"cd".repeat(20)}`];
  await db.execute(
    sql.raw(`do $data$ begin
    -- What they refer to is not what is looked at.
    set local session_replication_role = replica;
    insert into users (id, name, email, wallet_address, wallet_proven_at) overriding system value values
      (7, 'A Holder', 'holder@mail.example', '${typed}', '2026-01-01'),
      (8, 'Another', 'another@mail.example', '${retyped}', '2026-01-01');
    insert into wallet_challenges (nonce, owner, owner_id, asked_by, address, chain_id, message, created_at, expires_at, used_at) values
      ('a', 'user', 7, 7, '${proven}', 1, '', '2026-01-01', '2026-01-01', '2026-01-01'),
      ('b', 'spv', 8, 7, '${lost}', 1, '', '2026-01-01', '2026-01-01', '2026-01-01');
    insert into token_wallets (property_id, address, user_id, allowed, lost, transaction_id) values
      (1, '${proven}', 7, false, false, 4), (1, '${typed}', 7, true, false, 5),
      (2, '${typed}', 7, true, false, 6),
      (3, '${retyped}', 8, true, false, 2), (3, '${lost}', 8, false, true, 9);
    end $data$`),
  );
  await migrate(db);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select property_id, address, lost, transaction_id from token_wallets order by property_id`);
  expect(
    rows.map(({ property_id, address, lost, transaction_id }) => [property_id, address, lost, transaction_id]),
  ).toEqual([
    [1, proven, false, null],
    [2, proven, false, 6],
    [3, retyped, true, 9],
  ]);
  const { rows: users } = await db.execute(sql`select wallet_address from users where id in (7, 8) order by id`);
  expect(users).toEqual([{ wallet_address: proven }, { wallet_address: retyped }]);
  const again = sql`insert into token_wallets (property_id, address, user_id, allowed) values (2, ${typed}, 7, true)`;
  expect(await refusal(db.execute(again))).toMatch("token_wallets_address_key");
});
