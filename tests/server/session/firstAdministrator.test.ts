import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PRESET_ROLES } from "../../../src/contract/permissions";
import type { Database } from "../../../src/server/db/database";
import { tables } from "../../../src/server/db/tables";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { verifyPassword } from "../../../src/server/session/password";
import { credentials } from "../../../src/server/session/tables";
import { openTestDatabase } from "../database";

let db: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
});
afterEach(() => close());

const email = "Admin@Console.example";
const accounts = () => db.select().from(tables.users);

describe("the first start", () => {
  test("makes a Super admin with a password of at least 20 characters, and the preset roles under their fixed ids", async () => {
    const first = await seedFirstAdministrator(db, { email });
    expect(first?.email).toBe("admin@console.example");
    expect(first?.password).toMatch(/^[\w-]{20,}$/);
    expect(await accounts()).toMatchObject([
      { email: "admin@console.example", role: 1, is_employee: true, status: "Active" },
    ]);
    const [hashed] = await db.select().from(credentials);
    expect(await verifyPassword(hashed?.password_hash, first?.password ?? "")).toBe(true);
    const kept = await db.select().from(tables.roles).orderBy(tables.roles.id);
    expect(kept.map(({ id, name }) => ({ id, name }))).toEqual(PRESET_ROLES.map(({ id, name }) => ({ id, name })));
    expect(kept.every(({ preset }) => preset)).toBe(true);
    const [added] = await db.insert(tables.roles).values({ name: "Own" }).returning();
    expect(added?.id).toBe(PRESET_ROLES.length + 1);
  });

  test("takes the given password, and of two programs at once makes one administrator", async () => {
    const given = { email, password: "given by the host" };
    const made = await Promise.all([seedFirstAdministrator(db, given), seedFirstAdministrator(db, given)]);
    expect(made.flatMap((first) => first?.password ?? [])).toEqual(["given by the host"]);
    expect(await accounts()).toHaveLength(1);
  });
});

describe("a later start", () => {
  test("changes nothing and gives no password, whatever address and password it is given", async () => {
    await seedFirstAdministrator(db, { email });
    const before = await db.select().from(credentials);
    await db.update(tables.roles).set({ description: "Ours" }).where(eq(tables.roles.id, 6));
    for (const address of ["other@console.example", email])
      expect(await seedFirstAdministrator(db, { email: address, password: "another one" })).toBeUndefined();
    expect(await db.select().from(credentials)).toEqual(before);
    expect(await accounts()).toHaveLength(1);
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.id, 6));
    expect(role?.description).toBe("Ours");
  });

  test("refuses to make another employee the administrator", async () => {
    await seedFirstAdministrator(db, { email });
    await db.update(tables.users).set({ role: 6 });
    await expect(seedFirstAdministrator(db, { email })).rejects.toThrow(
      "admin@console.example belongs to another employee already; set ADMIN_EMAIL to another address",
    );
  });

  test("is not kept from its administrator by a customer who named the address", async () => {
    await seedFirstAdministrator(db, { email });
    await db.update(tables.users).set({ role: 2, is_employee: false });
    expect(await seedFirstAdministrator(db, { email })).toMatchObject({ email: "admin@console.example" });
    expect(await accounts()).toHaveLength(2);
  });
});
