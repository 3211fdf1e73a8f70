import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GUESSES } from "../../../src/contract/limits";
import { addressKey } from "../../../src/server/session/keys";
import { attempts, refreshFamilies, secondFactors } from "../../../src/server/session/tables";
import { sealSecret } from "../../../src/server/session/totp";
import { PASSWORD, platformOfFile } from "../platform";
import { changesOf, factorOf, withSecondFactor } from "./authenticator";

const platform = platformOfFile();
describe("signing in to an account with a second factor", () => {
  test("asks for a code, names the reason by its code, opens no session and counts no failure", async () => {
    const { signIn, id, email, code } = await withSecondFactor(platform);
    const sessions = () => platform.db.$count(refreshFamilies, eq(refreshFamilies.user_id, id));
    const failures = async () =>
      (await platform.db.select().from(attempts)).reduce((sum, one) => sum + one.failures, 0);
    const before = [await sessions(), await failures()];
    for (const given of [undefined, " "]) {
      const asked = await signIn(given);
      expect(asked).toMatchObject({ status: 401, message: "Enter the code of your authenticator", cookie: undefined });
      expect(asked.data).toBeUndefined();
    }
    expect([await sessions(), await failures()]).toEqual(before);
    const response = await platform.api.app.request("/api/admin/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(await response.json()).toMatchObject({ code: "second_factor" });
    expect((await signIn(code())).status).toBe(200);
  });

  test("says what to do once the authenticator's secret cannot be opened any more", async () => {
    const { signIn, id, code } = await withSecondFactor(platform);
    const lost = { secret: sealSecret("another secret of a server, as long", id, "JBSWY3DPEHPK3PXP") };
    await platform.db.update(secondFactors).set(lost).where(eq(secondFactors.user_id, id));
    const refused = await signIn(code());
    expect(refused).toMatchObject({
      status: 401,
      message: expect.stringContaining("have another administrator reset"),
    });
  });

  test("says nothing of it to who lacks the password", async () => {
    const { signIn, code, id } = await withSecondFactor(platform);
    const refused = await signIn(code(), { password: "wrong password" });
    expect(refused).toMatchObject({ status: 401, message: "The e-mail address or the password is wrong" });
    expect((await signIn(undefined, { password: "wrong password" })).message).toBe(refused.message);
    // The code behind the wrong password was not used up.
    expect((await signIn(code())).status).toBe(200);
    await platform.change(id, { status: "Blocked" });
    expect((await signIn()).message).toBe("The e-mail address or the password is wrong");
  });

  test("takes a code of a clock that is half a minute off, and none of one that is more", async () => {
    const { signIn, code } = await withSecondFactor(platform);
    for (const seconds of [-90, 90])
      expect([seconds, await signIn(code(seconds))]).toMatchObject([seconds, { message: "This code is not right" }]);
    for (const seconds of [-30, 0, 30]) expect([seconds, (await signIn(code(seconds))).status]).toEqual([seconds, 200]);
  });

  test("takes a code once, and none older than it or that set it up", async () => {
    const { signIn, code } = await withSecondFactor(platform);
    // The helper lets a minute pass after the set-up.
    platform.pass(-60);
    expect((await signIn(code())).message).toBe("This code is not right");
    platform.pass(60);
    const early = code();
    const ahead = code(30);
    expect((await signIn(ahead)).status).toBe(200);
    expect((await signIn(ahead)).message).toBe("This code is not right");
    expect((await signIn(early)).message).toBe("This code is not right");
    platform.pass(60);
    expect((await signIn(code())).status).toBe(200);
  });

  test("takes each recovery code once, in any letter case, and says to the trail that one is gone", async () => {
    const { signIn, id, recoveryCodes } = await withSecondFactor(platform);
    const [one = "", two = ""] = recoveryCodes;
    const opened = await signIn(one);
    expect(opened.status).toBe(200);
    expect((await signIn(one)).message).toBe("This code is not right");
    expect((await signIn(two.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect((await factorOf(platform, opened.data.accessToken)).recovery_codes_left).toBe(8);
    expect((await changesOf(platform, id)).at(-1)).toEqual({
      action: "sign-in",
      actor_id: id,
      changes: { recovery_codes: { before: 9, after: 8 } },
    });
  });

  test("does not take the codes of somebody else", async () => {
    const one = await withSecondFactor(platform);
    const other = await withSecondFactor(platform);
    expect((await one.signIn(other.recoveryCodes[0])).status).toBe(401);
    expect((await one.signIn(other.code())).status).toBe(401);
  });

  test("makes wrong codes wait after five, longer and longer, and leaves the password its own count", async () => {
    const { signIn, code } = await withSecondFactor(platform);
    for (let turn = 0; turn < 5; turn++) expect((await signIn(code(3600))).status).toBe(401);
    const refused = await signIn(code());
    expect(refused).toMatchObject({ status: 429, message: "Too many wrong codes. Try again in 30 seconds." });
    expect(refused.headers.get("retry-after")).toBe("30");
    expect((await signIn()).status).toBe(401);
    platform.pass(30);
    expect((await signIn(code(3600))).status).toBe(401);
    expect((await signIn(code())).headers.get("retry-after")).toBe("60");
    platform.pass(60);
    expect((await signIn(code())).status).toBe(200);
    for (let turn = 0; turn < 4; turn++) await signIn(code(3600));
    expect((await signIn(code(30))).status).toBe(200);
  });

  test("counts wrong codes from everywhere together, but for a browser that has signed in before", async () => {
    const { signIn, email, code } = await withSecondFactor(platform);
    const { device } = await signIn(code(), { address: "203.0.113.40" });
    const known = { address: "203.0.113.40", headers: { cookie: `console_device=${device}` } };
    for (let turn = 0; turn < 5; turn++) {
      expect((await signIn(code(3600), { address: `203.0.113.${50 + turn}` })).status).toBe(401);
    }
    expect((await signIn(code(30), { address: "203.0.113.60" })).status).toBe(429);
    expect((await signIn(code(30), known)).status).toBe(200);
    const mails = await platform.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Somebody knows your password"]);
  });

  test("counts wrong codes of one network address together", async () => {
    const address = "203.0.113.22";
    const { signIn, code } = await withSecondFactor(platform);
    await signIn(code(3600), { address });
    const key = addressKey(platform.deps.secret, "sign-in", address);
    const nearly = { failures: GUESSES.ofAddress.free - 1 };
    await platform.db.update(attempts).set(nearly).where(eq(attempts.key, key));
    await signIn(code(3600), { address });
    expect((await platform.signIn("first@console.example", { address })).status).toBe(429);
  });
});
