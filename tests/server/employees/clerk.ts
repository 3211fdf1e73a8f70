import { tables } from "../../../src/server/db/tables";
import type { Platform } from "../platform";

/** Signs somebody in who may do everything with employees, and nothing else. */
export async function clerkOf({ db, employee, signIn }: Platform) {
  const permissions = { employee: ["view", "create", "edit", "delete"] };
  const [role] = await db
    .insert(tables.roles)
    .values({ name: "People", permissions } as never)
    .returning();
  const account = await employee({ role: role?.id ?? 0 });
  return { ...account, token: (await signIn(account.email)).data.accessToken };
}
