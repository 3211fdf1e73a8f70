import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { openPlatform, PASSWORD, type Platform } from "../platform";
import { codeOf } from "./authenticator";

const HOUR = 3600;

/** A session as its browser holds it, and whose it is. */
interface Session {
  id: number;
  email: string;
  token: string;
  refreshToken: string;
  cookie: string | undefined;
}

let platform: Platform;
let first: string;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  first = (await platform.signIn("first@console.example")).data.accessToken;
});

async function open(email: string): Promise<Omit<Session, "id">> {
  const { data, cookie } = await platform.signIn(email);
  return { email, token: data.accessToken, refreshToken: data.refreshToken, cookie };
}
const begin = async (values: { role?: number } = {}): Promise<Session> => {
  const { id, email } = await platform.employee(values);
  return { id, ...(await open(email)) };
};
const standing = async ({ token, refreshToken, cookie }: Omit<Session, "id">) => [
  (await platform.me(token)).status,
  (await platform.refresh(refreshToken, cookie)).status,
];
const change = (id: number, body: object) => platform.call(`PUT /console/employee/${id}`, { token: first, body });

test.each<[string, (session: Session) => Promise<unknown>]>([
  ["is signed out", ({ refreshToken }) => platform.call("POST /console/sign-out", { body: { refreshToken } })],
  [
    "is ended from another of the own browsers",
    async ({ email }) => platform.call("DELETE /console/me/sessions", { token: (await open(email)).token }),
  ],
  [
    "is ended by who may edit employees",
    async ({ id, token }) => {
      const { sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      return platform.call(`DELETE /console/employee/${id}/sessions/${sid}`, { token: first });
    },
  ],
  ["is that of somebody who is blocked", ({ id }) => change(id, { status: "Blocked" })],
  ["is that of somebody who is made inactive", ({ id }) => change(id, { status: "Inactive" })],
  [
    "is that of somebody who is removed",
    async ({ id }) => {
      const asked = await platform.call(`DELETE /console/employee/${id}`, { token: first });
      const { email } = await platform.employee({ role: ROLE.superAdmin });
      const { accessToken } = (await platform.signIn(email)).data;
      const route = `PUT /console/approvals/${asked.headers.get("x-approval-id")}/decision`;
      return platform.call(route, { token: accessToken, body: { decision: "approve" } });
    },
  ],
  [
    "is one in which a refresh token was used again",
    async ({ refreshToken, cookie }) => {
      await platform.refresh(refreshToken, cookie);
      platform.pass(60);
      return platform.refresh(refreshToken, cookie);
    },
  ],
  [
    "is another than the one in which the password was changed",
    async ({ email }) => {
      const body = { password: "a new and longer password", currentPassword: PASSWORD };
      return platform.call("PUT /console/me", { token: (await open(email)).token, body });
    },
  ],
  [
    "is another than the one in which a second factor was set up",
    async ({ email }) => {
      const { token } = await open(email);
      const begun = await platform.call("POST /console/me/totp", { token, body: { currentPassword: PASSWORD } });
      const code = codeOf(platform, String(begun.data.secret));
      return platform.call("PUT /console/me/totp", { token, body: { code } });
    },
  ],
])(
  "a token that would last for another hour is of no use from the next request once its session %s",
  async (_, end) => {
    const session = await begin();
    platform.pass(7 * HOUR);
    expect((await platform.me(session.token)).status).toBe(200);
    await end(session);
    expect(await standing(session)).toEqual([401, 401]);
  },
);

test("a token that would last for another hour allows no more from the next request than a role that was lowered", async () => {
  const { id, token } = await begin({ role: 1 });
  platform.pass(7 * HOUR);
  const roles = () => platform.call("GET /role", { token });
  expect((await roles()).status).toBe(200);
  await platform.change(id, { role: 6 });
  expect((await roles()).status).toBe(403);
});

test.each(["Blocked", "Inactive"])("whoever was %s and is let in again has to sign in anew", async (status) => {
  const session = await begin();
  const renewed = await platform.refresh(session.refreshToken, session.cookie);
  const later = { ...session, token: renewed.data.accessToken, refreshToken: renewed.data.refreshToken };
  expect((await change(session.id, { status })).status).toBe(200);
  expect((await change(session.id, { status: "Active" })).status).toBe(200);
  expect(await standing(later)).toEqual([401, 401]);
  expect(await standing(await open(session.email))).toEqual([200, 200]);
});

test("another change of an account ends no session", async () => {
  const session = await begin();
  expect((await change(session.id, { name: "Another Name", status: "Active" })).status).toBe(200);
  expect(await standing(session)).toEqual([200, 200]);
});
