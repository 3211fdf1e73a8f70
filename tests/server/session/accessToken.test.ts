import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOKEN } from "../../../src/contract/session/session";
import { requireEndUser } from "../../../src/server/session/authenticate";
import { openEndUserSession } from "../../../src/server/session/endUserSessions";
import { keyFor } from "../../../src/server/session/keys";
import { openPlatform, type Platform } from "../platform";

let platform: Platform;
let good: string;
let claims: Record<string, string | number>;

beforeAll(async () => {
  platform = await openPlatform();
  // No call of the contract is the end user's own yet, so this one stands for them.
  platform.api.app.get("/mine", async (context) =>
    context.json({ data: { user_id: await requireEndUser(platform.deps, context) } }),
  );
  const account = await platform.employee();
  good = (await platform.signIn(account.email)).data.accessToken;
  claims = JSON.parse(Buffer.from(good.split(".")[1] as string, "base64url").toString());
});
afterAll(() => platform.close());

const forge = (changed: Record<string, unknown>, { secret = platform.deps.secret, alg = "HS256" } = {}) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(keyFor(secret, "access-token"));

describe("the admin API refuses", () => {
  test.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ["a request without a token", () => undefined],
    ["a word that is no token", () => "token"],
    ["a token without signature", () => new UnsecuredJWT(claims).encode()],
    ["a token whose signature was cut off", () => `${good.split(".").slice(0, 2).join(".")}.`],
    ["a token signed with another secret", () => forge({}, { secret: "another secret, just as long as the first" })],
    ["a token signed with another algorithm", () => forge({}, { alg: "HS512" })],
    ["a token of another issuer", () => forge({ iss: "elsewhere" })],
    ["a token for another audience", () => forge({ aud: "reports" })],
    ["a token that never ends", () => forge({ exp: undefined })],
    ["a token that names another account", () => forge({ _id: "1" })],
    ["a token that names no session", () => forge({ sid: undefined })],
    ["a token of a session that never was", () => forge({ sid: crypto.randomUUID() })],
    ["an end user's token", async () => openEndUserSession(platform.deps, (await platform.customer()).id)],
    ["an administrator's claims for the end-user app", () => forge({ aud: TOKEN.endUser })],
  ])("%s", async (_what, token) => {
    const answer = await platform.me(await token());
    expect(answer).toMatchObject({ status: 401, message: "Authentication required" });
    expect(answer.data).toBeUndefined();
  });

  test("and takes the same claims signed as they should be", async () => {
    expect((await platform.me(await forge({}))).status).toBe(200);
  });
});

describe("the end-user app", () => {
  const mine = (token: string) => platform.call("GET /mine", { token });

  test("takes its own token", async () => {
    const { id } = await platform.customer();
    expect((await mine(await openEndUserSession(platform.deps, id))).data).toEqual({ user_id: id });
  });

  test("refuses an administrator's token", async () => {
    expect((await mine(good)).status).toBe(401);
  });

  test("refuses an employee under a token of its own", async () => {
    const { id } = await platform.employee();
    expect((await mine(await openEndUserSession(platform.deps, id))).status).toBe(401);
  });

  test("refuses a customer from the request after the block", async () => {
    const { id } = await platform.customer();
    const token = await openEndUserSession(platform.deps, id);
    await platform.change(id, { status: "Blocked" });
    expect((await mine(token)).status).toBe(401);
  });

  test("refuses its token after 7 days", async () => {
    const other = await openPlatform();
    other.api.app.get("/mine", async (context) => context.json({ data: await requireEndUser(other.deps, context) }));
    const token = await openEndUserSession(other.deps, (await other.customer()).id);
    other.pass(7 * 24 * 3600 + 1);
    expect((await other.call("GET /mine", { token })).status).toBe(401);
    await other.close();
  });
});

describe("from the next request holds", () => {
  const session = async () => {
    const account = await platform.employee({ role: 1 });
    const { data, cookie } = await platform.signIn(account.email);
    return { id: account.id, token: data.accessToken, refreshToken: data.refreshToken, cookie };
  };

  test("a demotion, whatever the token still says", async () => {
    const { id, token } = await session();
    const roles = () => platform.call("GET /role", { token });
    expect((await roles()).status).toBe(200);
    await platform.change(id, { role: 6 });
    expect((await roles()).status).toBe(403);
    expect((await platform.me(token)).data).toMatchObject({ role: { id: 6, name: "Support" } });
  });

  test.each<[string, Parameters<Platform["change"]>[1]]>([
    ["a block", { status: "Blocked" }],
    ["an account made inactive", { status: "Inactive" }],
    ["the end of employment", { is_employee: false }],
  ])("%s, for the access token and the refresh token", async (_what, change) => {
    const { id, token, refreshToken, cookie } = await session();
    await platform.change(id, change);
    expect((await platform.me(token)).status).toBe(401);
    expect((await platform.refresh(refreshToken, cookie)).status).toBe(401);
  });

  test("a sign-out, for the access token that was given with it", async () => {
    const { token, refreshToken } = await session();
    expect((await platform.call("POST /console/sign-out", { body: { refreshToken } })).status).toBe(200);
    expect((await platform.me(token)).status).toBe(401);
  });
});
