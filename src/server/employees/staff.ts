import { type SQL, sql } from "drizzle-orm";
import type { Grant } from "../../contract/permissions";
import type { Database } from "../db/database";

/** Employees that are named at once. */
const MOST = 500;

/**
 * Gives the active employees whose role grants all of some rights, by name, of those whom a condition on `u` leaves.
 *
 * Work is handed over by name: so much of a colleague every administrator is told, and nothing else without the right to
 * view employees.
 */
export async function readStaff(
  db: Database,
  grants: readonly Grant[],
  among: SQL,
): Promise<{ id: number; name: string }[]> {
  const granted = grants.map(
    ([subject, action]) => sql`r.permissions -> ${subject}::text @> to_jsonb(${action}::text)`,
  );
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select u.id, u.name from users u join roles r on r.id = u.role
    where u.is_employee and u.status = 'Active' and ${among} and ${sql.join(granted, sql` and `)}
    order by u.name, u.id limit ${MOST}`);
  return rows;
}
