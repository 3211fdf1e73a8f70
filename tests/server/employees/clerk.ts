import type { Platform } from "../platform";
import { addRow } from "../rows";

/** Signs somebody in who may do everything with employees, and nothing else. */
export async function clerkOf(platform: Platform) {
  const permissions = { employee: ["view", "create", "edit", "delete"] };
  const account = await platform.employee({
    role: await addRow({ platform }, "roles", { name: "People", permissions }),
  });
  return { ...account, token: (await platform.signIn(account.email)).data.accessToken };
}
