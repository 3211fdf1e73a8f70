import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GUESSES } from "../../../src/contract/limits";
import { addressKey } from "../../../src/server/session/keys";
import { attempts, refreshFamilies, secondFactors } from "../../../src/server/session/tables";
import { sealSecret } from "../../../src/server/session/totp";
import { openPlatform, PASSWORD, type Platform } from "../platform";
import { changesOf, factorOf, withSecondFactor } from "./authenticator";

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

describe("signing in to an account with a second factor", () => {
  test("asks for a code, opens no session and counts no failure, however often", async () => {
    const { signIn, id, code } = await withSecondFactor(platform);
    const sessions = () => platform.db.$count(refreshFamilies, eq(refreshFamilies.user_id, id));
    const before = await sessions();
    for (let turn = 0; turn < 35; turn++) {
      const asked = await signIn(turn % 2 ? undefined : " ", { address: "203.0.113.21" });
      expect(asked).toMatchObject({ status: 401, message: "Enter the code of your authenticator", cookie: undefined });
      expect(asked.data).toBeUndefined();
    }
    expect(await sessions()).toBe(before);
    expect((await signIn(code(), { address: "203.0.113.21" })).status).toBe(200);
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

  test("names the reason by its code", async () => {
    const { email } = await withSecondFactor(platform);
    const response = await platform.api.app.request("/api/admin/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(await response.json()).toMatchObject({ code: "second_factor" });
  });

  test("tells nothing of it to whoever lacks the password", async () => {
    const { signIn, code, id } = await withSecondFactor(platform);
    const refused = await signIn(code(), { password: "wrong password" });
    expect(refused).toMatchObject({ status: 401, message: "The e-mail address or the password is wrong" });
    expect((await signIn(undefined, { password: "wrong password" })).message).toBe(refused.message);
    // The code behind the wrong password was not used up.
    expect((await signIn(code())).status).toBe(200);
    await platform.change(id, { status: "Blocked" });
    expect((await signIn()).message).toBe("The e-mail address or the password is wrong");
  });

  test.each([-30, 0, 30])("takes a code of a clock that is %i seconds off", async (seconds) => {
    const { signIn, code } = await withSecondFactor(platform);
    expect((await signIn(code(seconds))).status).toBe(200);
  });

  test.each([-90, 90])("refuses a code of a clock that is %i seconds off", async (seconds) => {
    const { signIn, code } = await withSecondFactor(platform);
    expect(await signIn(code(seconds))).toMatchObject({ status: 401, message: "This code is not right" });
  });

  test("takes a code once, and none older than it", async () => {
    const { signIn, code } = await withSecondFactor(platform);
    const early = code();
    const ahead = code(30);
    expect((await signIn(ahead)).status).toBe(200);
    expect((await signIn(ahead)).message).toBe("This code is not right");
    expect((await signIn(early)).message).toBe("This code is not right");
    platform.pass(60);
    expect((await signIn(code())).status).toBe(200);
  });

  test("does not take the code that set it up", async () => {
    const { signIn, code } = await withSecondFactor(platform);
    // The helper lets a minute pass after the set-up.
    platform.pass(-60);
    expect((await signIn(code())).message).toBe("This code is not right");
    platform.pass(60);
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
