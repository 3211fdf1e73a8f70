import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { signedIn } from "../signedIn";

const here = signedIn();

test("an export whose first rows cannot be read is refused as a whole, and nobody is said to have exported", async () => {
  const { api, db } = here.platform;
  await db.execute("alter table features rename column position to moved");
  const response = await api.app.request("/api/console/export/features", {
    headers: { authorization: `Bearer ${here.token}` },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([500, "application/json"]);
  expect(await response.json()).toMatchObject({ code: "internal" });
  expect(await db.$count(audit, and(eq(audit.action, "export"), eq(audit.resource, "features")))).toBe(0);
});
