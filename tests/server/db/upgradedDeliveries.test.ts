import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "../../../src/server/db/migrate";
import { migrating, openEmpty, refusal } from "./migrating";

const here = migrating();

test("deliveries of before name the movements that they brought, each one once, and do so for good", async () => {
  const db = await openEmpty();
  const naming = here.journal.entries.findIndex(({ tag }) => tag.endsWith("_name_movements"));
  await migrate(db, await here.folderOf("unnamed", here.journal.entries.slice(0, naming)));
  await db.execute(
    sql.raw(`do $data$ begin
    -- What they refer to is not what is looked at.
    set local session_replication_role = replica;
    insert into unit_movements (id, property_id, kind, from_user_id, to_user_id, units, at, order_id, corrects_id) overriding system value values
      (1, 1, 'issue', null, 7, 5, '2026-01-01', 3, null),
      (2, 1, 'redemption', 7, null, 2, '2026-01-02 10:00', null, null),
      (3, 1, 'redemption', 7, null, 2, '2026-01-03 10:00', null, null),
      (4, 1, 'correction', 7, null, 1, '2025-01-01', null, 1),
      (5, 2, 'issue', null, 7, 9, '2026-01-01', 4, null);
    insert into unit_deliveries (id, kind, property_id, from_user_id, to_user_id, units, status, order_id, corrects_id, entered, delivered_at, created_at) overriding system value values
      (1, 'issue', 1, null, 7, 5, 'delivered', 3, null, false, '2026-01-01', '2025-12-31'),
      -- The first of two that are alike was recorded before there was a contract.
      (2, 'redemption', 1, 7, null, 2, 'delivered', null, null, false, '2026-01-03 10:00', '2026-01-02 11:00'),
      (3, 'correction', 1, 7, null, 1, 'waiting', null, 1, true, null, '2026-01-04'),
      (4, 'redemption', 1, 7, null, 2, 'waiting', null, null, false, null, '2026-01-05'),
      (5, 'issue', 1, null, 7, 5, 'delivered', null, null, true, '2026-01-01', '2026-01-01'),
      (6, 'issue', 2, null, 7, 9, 'cancelled', 4, null, false, null, '2026-01-01');
    end $data$`),
  );
  await migrate(db);
  const { rows } = await db.execute<{ id: number; movement_id: number | null }>(
    sql`select id, movement_id from unit_deliveries order by id`,
  );
  expect(rows.map(({ id, movement_id }) => [id, movement_id])).toEqual([
    [1, 1],
    [2, 3],
    [3, 4],
    [4, null],
    [5, null],
    [6, null],
  ]);
  const name = (id: number, movement: number) =>
    refusal(db.execute(sql`update unit_deliveries set movement_id = ${movement} where id = ${id}`));
  expect(await name(2, 2)).toBe("unit_deliveries 2: movement_id can no longer change");
  expect(await name(3, 2)).toBe("unit_deliveries 3: movement_id can no longer change");
  expect(await name(4, 3)).toMatch("unit_deliveries_movement_id_key");
});
