import { SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { TOKEN } from "../../../src/contract/session/session";
import { requireEndUser } from "../../../src/server/session/authenticate";
import { openEndUserSession } from "../../../src/server/session/endUserSessions";
import { keyFor } from "../../../src/server/session/keys";
import { DAY, type Platform, platformOfFile } from "../platform";

const platform = platformOfFile();
let good: string;
let claims: Record<string, string | number>;

beforeAll(async () => {
  // No call of the contract is the end user's own yet, so this one stands for them.
  platform.api.app.get("/mine", async (context) =>
    context.json({ data: { user_id: await requireEndUser(platform.deps, context) } }),
  );
  const account = await platform.employee();
  good = (await platform.signIn(account.email)).data.accessToken;
  claims = JSON.parse(Buffer.from(good.split(".")[1] as string, "base64url").toString());
});

const forge = (changed: Record<string, unknown>, { secret = platform.deps.secret, alg = "HS256" } = {}) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(keyFor(secret, "access-token"));

describe("the admin API refuses", () => {
  test.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ["a request without a token", () => undefined],
    ["a token without signature", () => new UnsecuredJWT(claims).encode()],
    ["a token signed with another secret", () => forge({}, { secret: "another secret, just as long as the first" })],
    ["a token signed with another algorithm", () => forge({}, { alg: "HS512" })],
    ["a token of another issuer", () => forge({ iss: "elsewhere" })],
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

test.each<[string, Parameters<Platform["change"]>[1]]>([
  ["a block", { status: "Blocked" }],
  ["the end of employment", { is_employee: false }],
])("%s holds from the next request, for the access token and the refresh token", async (_what, change) => {
  const account = await platform.employee({ role: 1 });
  const { data, cookie } = await platform.signIn(account.email);
  await platform.change(account.id, change);
  expect((await platform.me(data.accessToken)).status).toBe(401);
  expect((await platform.refresh(data.refreshToken, cookie)).status).toBe(401);
});

test("the end-user app takes its own token for 7 days, and that of no employee or administrator", async () => {
  const mine = (token: string) => platform.call("GET /mine", { token });
  const [customer, blocked, employee] = [
    await platform.customer(),
    await platform.customer(),
    await platform.employee(),
  ];
  const open = ({ id }: { id: number }) => openEndUserSession(platform.deps, id);
  const [token, theirs] = [await open(customer), await open(blocked)];
  expect((await mine(token)).data).toEqual({ user_id: customer.id });
  for (const other of [good, await open(employee)]) expect((await mine(other)).status).toBe(401);
  await platform.change(blocked.id, { status: "Blocked" });
  expect((await mine(theirs)).status).toBe(401);
  platform.pass(7 * DAY - 1);
  expect((await mine(token)).status).toBe(200);
  platform.pass(2);
  expect((await mine(token)).status).toBe(401);
});
