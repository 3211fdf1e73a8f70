import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { refreshFamilies } from "../../../src/server/session/tables";
import { DAY, platformOfFile } from "../platform";

const platform = platformOfFile();
let userId: number;
let email: string;
let first: string;
let access: string;
let cookie: string;

beforeEach(async () => {
  const account = await platform.employee();
  const signedIn = await platform.signIn(account.email);
  userId = account.id;
  email = account.email;
  first = signedIn.data.refreshToken;
  access = signedIn.data.accessToken;
  cookie = signedIn.cookie as string;
});

const refresh = (token: string, half: string | undefined = cookie) => platform.refresh(token, half);
const successor = async (token: string) => (await refresh(token)).data.refreshToken;
const isAlive = async () => (await platform.me(access)).status === 200;
const REFUSED = { status: 401, message: "Authentication required", data: undefined };

describe("a refresh", () => {
  test("gives a new refresh token, and an access token that works, with the name and role that the account has now", async () => {
    await platform.change(userId, { name: "New name", role: 7 });
    const { status, data } = await refresh(first);
    expect(status).toBe(200);
    expect(data.refreshToken).not.toBe(first);
    expect((await platform.me(data.accessToken)).data).toMatchObject({ id: userId });
    expect(JSON.parse(Buffer.from(data.accessToken.split(".")[1] as string, "base64url").toString())).toMatchObject({
      name: "New name",
      role: "Auditor",
    });
  });

  test("can be repeated within 10 seconds and gives the same successor again", async () => {
    const next = await successor(first);
    platform.pass(10);
    expect(await successor(first)).toBe(next);
  });

  test("of 10 at once rotates once, and all get the same successor", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [next, ...others] = new Set(answers.map(({ data }) => data.refreshToken));
    expect(others).toEqual([]);
    expect((await refresh(next as string)).status).toBe(200);
  });

  test("ends 30 days after the sign-in, however often it rotated", async () => {
    let token = first;
    platform.pass(15 * DAY);
    token = await successor(token);
    platform.pass(15 * DAY - 1);
    token = await successor(token);
    platform.pass(1);
    expect(await refresh(token)).toMatchObject(REFUSED);
  });
});

describe("a token that was used before", () => {
  test("ends the session once the 10 seconds are over, for the rightful owner too, with one note in the audit trail", async () => {
    const next = await successor(first);
    platform.pass(10.001);
    expect(await refresh(first)).toMatchObject(REFUSED);
    expect(await refresh(next)).toMatchObject(REFUSED);
    expect(await isAlive()).toBe(false);
    const trail = await platform.db
      .select()
      .from(audit)
      .where(eq(audit.record_id, String(userId)))
      .orderBy(audit.id);
    expect(trail.map(({ action }) => action)).toEqual(["sign-in", "session-revoked"]);
  });

  test("ends the session within the 10 seconds when its successor was used already", async () => {
    const second = await successor(first);
    const third = await successor(second);
    expect(await refresh(first)).toMatchObject(REFUSED);
    expect(await refresh(third)).toMatchObject(REFUSED);
  });

  test("gives nothing within the 10 seconds when the session was ended meanwhile", async () => {
    await refresh(first);
    await platform.call("POST /console/sign-out", { body: { refreshToken: first } });
    expect(await refresh(first)).toMatchObject(REFUSED);
  });
});

test("a token of the right family with a made-up rest ends the session when it comes with the cookie half", async () => {
  expect(await refresh(`${first.split(".")[0]}.made-up`)).toMatchObject(REFUSED);
  expect(await isAlive()).toBe(false);
});

describe("without its cookie half", () => {
  test("a good token does nothing", async () => {
    const other = (await platform.signIn((await platform.employee()).email)).cookie;
    for (const half of [undefined, "made-up", other])
      expect(await platform.refresh(first, half)).toMatchObject(REFUSED);
    expect((await refresh(first)).status).toBe(200);
  });

  test("a used token does no harm either", async () => {
    const next = await successor(first);
    platform.pass(60);
    expect(await platform.refresh(first, undefined)).toMatchObject(REFUSED);
    expect(await platform.refresh(first, "made-up")).toMatchObject(REFUSED);
    expect((await refresh(next)).status).toBe(200);
  });
});

test("what is no refresh token is refused, with 422 where it is no text of that length", async () => {
  for (const token of ["x", ".", `${crypto.randomUUID()}.x`, "' or 1=1 --.x", "e\u0000.x", `${"9".repeat(490)}.x`])
    expect([token, await refresh(token)]).toMatchObject([token, REFUSED]);
  for (const refreshToken of [undefined, "", 7, "x".repeat(501)]) {
    const { status, errors } = await platform.call("POST /super-admin/newadmin/refreshToken", {
      body: { refreshToken },
      cookie,
    });
    expect([refreshToken, status, errors?.[0]?.path]).toEqual([refreshToken, 422, "refreshToken"]);
  }
});

describe("a sign-out", () => {
  const signOut = (refreshToken: string) => platform.call("POST /console/sign-out", { body: { refreshToken } });

  test("ends the session and no other of the account, removes the cookie and can be repeated", async () => {
    const other = await platform.signIn(email);
    const answer = await signOut(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(/=; Max-Age=0; Path=\/;/);
    expect(await refresh(first)).toMatchObject(REFUSED);
    expect((await signOut(first)).status).toBe(200);
    expect((await platform.me(other.data.accessToken)).status).toBe(200);
  });

  test("counts with the token that another tab has just rotated away", async () => {
    const next = await successor(first);
    await signOut(first);
    expect(await refresh(next)).toMatchObject(REFUSED);
  });

  test("with an unknown token, or by the family's id alone, is answered well and ends nothing", async () => {
    for (const token of [`${crypto.randomUUID()}.x`, `${first.split(".")[0]}.made-up`])
      expect((await signOut(token)).status).toBe(200);
    expect(await isAlive()).toBe(true);
  });
});

test("a new sign-in forgets the account's sessions that have run out", async () => {
  platform.pass(31 * DAY);
  await platform.signIn(email);
  const kept = await platform.db.select().from(refreshFamilies).where(eq(refreshFamilies.user_id, userId));
  expect(kept).toHaveLength(1);
});
