import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { attempts, secondFactors } from "../../../src/server/session/tables";
import { openSecret, sealSecret } from "../../../src/server/session/totp";
import { clerkOf } from "../employees/clerk";
import { PASSWORD, platformOfFile } from "../platform";
import { changesOf, withSecondFactor } from "./authenticator";

const platform = platformOfFile();
/** Signs an administrator of everything in again, as tokens end while the tests let time pass. */
const asFirst = async () => (await platform.signIn("first@console.example")).data.accessToken;

describe("a second factor", () => {
  test("is kept encrypted, its recovery codes as hashes, and nothing of it reaches log or trail", async () => {
    const { signIn, secret, recoveryCodes, code, id, uri } = await withSecondFactor(platform);
    const used = [code(), code(3600)];
    for (const each of [...used, recoveryCodes[0]]) await signIn(each);
    const rows = await platform.db.select().from(secondFactors).where(eq(secondFactors.user_id, id));
    const trail = JSON.stringify(await platform.db.select().from(audit));
    const kept = [JSON.stringify(rows), JSON.stringify(await platform.db.select().from(attempts))].join();
    for (const canary of [secret, uri, ...recoveryCodes, recoveryCodes[1]?.replaceAll("-", "") ?? ""]) {
      expect(kept).not.toContain(canary);
      expect(trail).not.toContain(canary);
      expect(platform.log()).not.toContain(canary);
    }
    for (const each of used) expect(platform.log()).not.toContain(`"${each}"`);
  });

  test("opens for its own account, under the server's own secret, and unchanged alone", () => {
    const sealed = sealSecret("one secret of a server, long enough", 7, "JBSWY3DPEHPK3PXP");
    expect(sealed).not.toBe(sealSecret("one secret of a server, long enough", 7, "JBSWY3DPEHPK3PXP"));
    expect(openSecret("one secret of a server, long enough", 7, sealed)).toBe("JBSWY3DPEHPK3PXP");
    expect(() => openSecret("one secret of a server, long enough", 8, sealed)).toThrow();
    expect(() => openSecret("another secret of a server, as long", 7, sealed)).toThrow();
    expect(() => openSecret("one secret of a server, long enough", 7, `${sealed.slice(0, -2)}AA`)).toThrow();
  });

  test("gets new recovery codes for the password, and is removed for it, which ends the other sessions", async () => {
    const { signIn, code, id, recoveryCodes } = await withSecondFactor(platform);
    const token = (await signIn(code())).data.accessToken;
    const renew = (currentPassword: string) =>
      platform.call("POST /console/me/totp/recovery-codes", { token, body: { currentPassword } });
    expect((await renew("not the password")).status).toBe(422);
    const renewed = (await renew(PASSWORD)).data.recovery_codes as string[];
    expect(renewed).toHaveLength(10);
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
    const other = await signIn(renewed[0]);
    expect(other.status).toBe(200);

    const remove = (currentPassword: string) =>
      platform.call("DELETE /console/me/totp", { token, body: { currentPassword } });
    expect((await remove("not the password")).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await platform.me(other.data.accessToken)).status).toBe(401);
    expect((await platform.me(token)).status).toBe(200);
    expect((await remove(PASSWORD)).status).toBe(409);
    expect((await signIn()).status).toBe(200);
    expect(await changesOf(platform, id)).toContainEqual({
      action: "update",
      actor_id: id,
      changes: { two_factor: { before: true, after: false } },
    });
  });

  test("is reset by an administrator, which ends all sessions of the person", async () => {
    const { signIn, code, id, token } = await withSecondFactor(platform, { role: ROLE.finance });
    const session = (await signIn(code())).data.accessToken;
    const first = await asFirst();
    const shown = async () => (await platform.bare(`GET /console/employee/${id}`, { token: first })).two_factor;
    expect(await shown()).toBe(true);
    const reset = () => platform.call(`DELETE /console/employee/${id}/totp`, { token: first });
    const asked = await reset();
    expect(asked.status).toBe(202);
    expect((await platform.me(session)).status).toBe(200);
    const second = await platform.employee({ role: ROLE.superAdmin });
    const by = (await platform.signIn(second.email)).data.accessToken;
    const decision = { token: by, body: { decision: "approve" } };
    const route = `PUT /console/approvals/${asked.headers.get("x-approval-id")}/decision`;
    expect((await platform.call(route, decision)).status).toBe(200);
    expect(await shown()).toBe(false);
    for (const ended of [session, token]) expect((await platform.me(ended)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect((await reset()).status).toBe(404);
    expect((await changesOf(platform, id)).at(-2)).toEqual({
      action: "update",
      actor_id: second.id,
      changes: { two_factor: { before: true, after: false } },
    });
  });

  test("is not reset on the own account, nor on somebody whose role allows more, nor on a customer", async () => {
    const own = await withSecondFactor(platform, { role: ROLE.superAdmin });
    const token = (await own.signIn(own.code())).data.accessToken;
    const reset = (by: string, of: number) => platform.call(`DELETE /console/employee/${of}/totp`, { token: by });
    expect(await reset(token, own.id)).toMatchObject({
      status: 403,
      message: "Remove your own second factor on your profile",
    });
    const clerk = await clerkOf(platform);
    expect(await reset(clerk.token, own.id)).toMatchObject({
      status: 403,
      message: "This person's role allows more than yours",
    });
    expect((await reset(token, (await platform.customer()).id)).status).toBe(404);
    expect((await own.signIn()).status).toBe(401);
  });
});
