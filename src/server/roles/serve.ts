import { and, asc, count, eq } from "drizzle-orm";
import { allows } from "../../contract/permissions";
import { roleCalls } from "../../contract/roles/calls";
import { roles } from "../../contract/roles/resource";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { readRecord } from "../resources/store";
import { roleRules } from "./rules";

/** How many are named. */
const NAMED = 50;

/** Serves who holds a role: employees by name to whoever may see employees, everybody else only counted. */
export function serveRoles(api: Api) {
  serve(api, roleCalls.holders, async ({ deps: { db }, params, actor }) => {
    await readRecord(db, roles, roleRules, params.id);
    const { users } = tables;
    const holds = eq(users.role, params.id);
    const [counted] = await db.select({ found: count() }).from(users).where(holds);
    const people = allows(actor.grants, "employee", "view")
      ? await db
          .select({ id: users.id, name: users.name, status: users.status })
          .from(users)
          .where(and(holds, eq(users.is_employee, true)))
          .orderBy(asc(users.name), asc(users.id))
          .limit(NAMED)
      : [];
    return { data: { found: counted?.found ?? 0, people } };
  });
}
