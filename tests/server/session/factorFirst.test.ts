import { TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { settings } from "../../../src/contract/settings/resource";
import { tableNamed } from "../../../src/server/db/tables";
import { PASSWORD } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
const tokenOf = (role: number) => here.platform.tokenOf(role);

beforeAll(() => {
  here.platform.deps.trial = false;
});

test("who may approve something is served nothing before a second factor is set up", async () => {
  for (const role of [ROLE.superAdmin, ROLE.assetManager]) {
    const token = await tokenOf(role);
    for (const route of ["GET /v2/admin/project", "PUT /console/me", "GET /console/export/assets"]) {
      const body = route.startsWith("PUT") ? { name: "Other" } : undefined;
      expect([route, await here.platform.call(route, { token, body })]).toMatchObject([route, { status: 403 }]);
    }
    expect(await here.send("GET /console/me", undefined, token)).toMatchObject({
      status: 200,
      data: { must_set_up_factor: true },
    });
  }
});

test("who approves nothing needs none", async () => {
  const token = await tokenOf(ROLE.auditor);
  const { status, data } = await here.send("GET /console/me", undefined, token);
  expect([status, data.must_set_up_factor]).toEqual([200, undefined]);
  expect((await here.send("GET /v2/admin/project", undefined, token)).status).toBe(200);
});

test("once it is set up the same session goes on", async () => {
  const token = await tokenOf(ROLE.superAdmin);
  const begun = await here.send("POST /console/me/totp", { currentPassword: PASSWORD }, token);
  const totp = new TOTP({ secret: (begun.data as unknown as { secret: string }).secret });
  const code = totp.generate({ timestamp: here.platform.deps.clock().getTime() });
  expect(await here.send("PUT /console/me/totp", { code }, token)).toMatchObject({ status: 200 });
  expect((await here.send("GET /v2/admin/project", undefined, token)).status).toBe(200);
});

test("the setting leaves it to each, and a trial on this machine asks nobody for one, unless it is set so", async () => {
  const token = await tokenOf(ROLE.finance);
  const status = async () => (await here.send("GET /v2/admin/project", undefined, token)).status;
  const set = (value: string) =>
    here.platform.db.insert(tableNamed(settings.table)).values({ name: "second_factor", value } as never);
  expect(await status()).toBe(403);
  await set("optional");
  expect(await status()).toBe(200);
  await here.platform.db.delete(tableNamed(settings.table));
  here.platform.deps.trial = true;
  expect(await status()).toBe(200);
  await set("required");
  expect(await status()).toBe(403);
});
