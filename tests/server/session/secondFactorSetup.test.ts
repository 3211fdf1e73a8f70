import { describe, expect, test } from "vitest";
import { PASSWORD, platformOfFile } from "../platform";
import { changesOf, codeOf, factorOf } from "./authenticator";

const platform = platformOfFile();
const signedIn = async () => {
  const account = await platform.employee();
  return { ...account, token: (await platform.signIn(account.email)).data.accessToken };
};
const begin = (token: string, currentPassword = PASSWORD) =>
  platform.call("POST /console/me/totp", { token, body: { currentPassword } });
const confirm = (token: string, code: string) => platform.call("PUT /console/me/totp", { token, body: { code } });

describe("setting up a second factor", () => {
  test("takes the present password and gives a secret that authenticators understand", async () => {
    const { token, email } = await signedIn();
    expect((await begin(token, "not the password")).errors).toEqual([
      { path: "currentPassword", message: "This is not your current password" },
    ]);
    const { status, data } = await begin(token);
    expect(status).toBe(200);
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(String(data.uri));
    expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Asset Console:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Asset Console",
      secret: data.secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });

  test("is throttled like the change of a password", async () => {
    const { token } = await signedIn();
    for (let turn = 0; turn < 5; turn++) expect((await begin(token, `guess ${turn}`)).status).toBe(422);
    expect(await begin(token)).toMatchObject({
      status: 429,
      message: "Too many wrong passwords. Try again in 30 seconds.",
    });
  });

  test("changes nothing about signing in until a code of the secret that was begun last confirms it", async () => {
    const { token, email } = await signedIn();
    const earlier = String((await begin(token)).data.secret);
    const later = String((await begin(token)).data.secret);
    expect(await factorOf(platform, token)).toEqual({ enabled: false, since: null, recovery_codes_left: 0 });
    expect((await platform.signIn(email)).status).toBe(200);
    expect((await confirm(token, codeOf(platform, earlier))).errors).toEqual([
      { path: "code", message: "This code is not right" },
    ]);
    expect((await confirm(token, codeOf(platform, later))).status).toBe(200);
    expect(await begin(token)).toMatchObject({
      status: 409,
      message: "Your account has a second factor already; remove it first",
    });
  });

  test("is not confirmed without having begun, by what is no code, or by guessing", async () => {
    const { token } = await signedIn();
    expect((await confirm(token, "123456")).status).toBe(409);
    const secret = String((await begin(token)).data.secret);
    expect((await confirm(token, "12345")).errors?.[0]?.message).toBe("Enter the 6 digits of your authenticator");
    const wrong = codeOf(platform, secret, 3600);
    for (let turn = 0; turn < 4; turn++) expect((await confirm(token, wrong)).status).toBe(422);
    expect((await confirm(token, codeOf(platform, secret))).status).toBe(429);
  });

  test("gives ten recovery codes once, ends the other sessions and is noted without a value", async () => {
    const { token, email, id } = await signedIn();
    const other = await platform.signIn(email);
    const secret = String((await begin(token)).data.secret);
    const { data } = await confirm(token, codeOf(platform, secret));
    const codes = data.recovery_codes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/);
    expect(await factorOf(platform, token)).toEqual({
      enabled: true,
      since: platform.deps.clock().toISOString(),
      recovery_codes_left: 10,
    });
    expect((await platform.me(token)).status).toBe(200);
    expect((await platform.me(other.data.accessToken)).status).toBe(401);
    expect((await platform.refresh(other.data.refreshToken, other.cookie)).status).toBe(401);
    expect((await changesOf(platform, id)).at(-1)).toEqual({
      action: "update",
      actor_id: id,
      changes: { two_factor: { before: false, after: true } },
    });
  });
});
