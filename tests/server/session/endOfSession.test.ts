import { beforeEach, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { platformOfFile } from "../platform";

const HOUR = 3600;

/** A session as its browser holds it, and whose it is. */
interface Session {
  id: number;
  email: string;
  token: string;
  refreshToken: string;
  cookie: string | undefined;
}

const platform = platformOfFile();
let first: string;
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
  ["is that of somebody who is blocked", ({ id }) => change(id, { status: "Blocked" })],
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

test.each(["Blocked", "Inactive"])("who was %s and is let in again has to sign in again", async (status) => {
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
