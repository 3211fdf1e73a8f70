import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminSession } from "../../../src/contract/employees/calls";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { refreshFamilies } from "../../../src/server/session/tables";
import { clerkOf } from "../employees/clerk";
import { DAY, platformOfFile } from "../platform";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.1234.5 Safari/537.36";

const platform = platformOfFile();
const asFirst = async () => (await platform.signIn("first@console.example")).data.accessToken;
const own = async (token: string) =>
  (await platform.call("GET /console/me/sessions", { token })).data as unknown as AdminSession[];
const familyOf = async (token: string) => (await own(token)).find(({ current }) => current)?.id ?? "";

test("the own sessions are listed with browser and times, the present one marked, and nothing secret", async () => {
  const { email, id } = await platform.employee();
  const started = platform.deps.clock().toISOString();
  const chrome = await platform.signIn(email, { headers: { "user-agent": CHROME } });
  platform.pass(120);
  const token = (await platform.signIn(email)).data.accessToken;
  const [here, there] = await own(token);
  expect(here).toMatchObject({ agent: "Unknown browser", current: true });
  expect(there).toEqual({
    id: expect.any(String),
    agent: "Chrome on Windows",
    created_at: started,
    used_at: started,
    expires_at: new Date(Date.parse(started) + 30 * DAY * 1000).toISOString(),
    current: false,
  });
  platform.pass(60);
  await platform.refresh(chrome.data.refreshToken, chrome.cookie);
  expect((await own(token))[0]).toMatchObject({
    agent: "Chrome on Windows",
    used_at: platform.deps.clock().toISOString(),
  });
  const stored = await platform.db.select().from(refreshFamilies).where(eq(refreshFamilies.user_id, id));
  expect(JSON.stringify(stored)).not.toContain("126.0.1234.5");
});

test("own sessions that are ended, one or all others, are refused from the next request, and their refresh too", async () => {
  const { email, id } = await platform.employee();
  const others = [await platform.signIn(email), await platform.signIn(email)];
  const stranger = (await platform.signIn((await platform.employee()).email)).data.accessToken;
  const other = await platform.signIn(email);
  const token = (await platform.signIn(email)).data.accessToken;
  const session = await familyOf(other.data.accessToken);
  const end = () => platform.call(`DELETE /console/me/sessions/${session}`, { token });
  expect((await end()).status).toBe(200);
  expect((await platform.me(other.data.accessToken)).status).toBe(401);
  expect((await platform.refresh(other.data.refreshToken, other.cookie)).status).toBe(401);
  expect((await own(token)).map(({ current }) => current).sort()).toEqual([false, false, true]);
  expect((await end()).status).toBe(404);
  const theirs = and(eq(audit.action, "session-revoked"), eq(audit.record_id, String(id)));
  const noted = await platform.db.select().from(audit).where(theirs);
  expect(noted).toMatchObject([{ actor_id: id, resource: "employee", record_id: String(id) }]);
  expect((await platform.call("DELETE /console/me/sessions", { token })).status).toBe(200);
  for (const { data, cookie } of others) {
    expect((await platform.me(data.accessToken)).status).toBe(401);
    expect((await platform.refresh(data.refreshToken, cookie)).status).toBe(401);
  }
  for (const still of [token, stranger]) expect((await platform.me(still)).status).toBe(200);
  expect(await own(token)).toHaveLength(1);
});

test("the session of another is not ended as an own one, nor what is no session", async () => {
  const other = (await platform.signIn((await platform.employee()).email)).data.accessToken;
  const token = (await platform.signIn((await platform.employee()).email)).data.accessToken;
  for (const session of [await familyOf(other), "not-a-session", crypto.randomUUID()]) {
    const refused = await platform.call(`DELETE /console/me/sessions/${session}`, { token });
    expect(refused).toMatchObject({ status: 404, message: "This session does not exist" });
  }
  expect((await platform.me(other)).status).toBe(200);
});

test("sessions that ran out are no longer listed", async () => {
  const { email } = await platform.employee();
  await platform.signIn(email);
  platform.pass(30 * DAY - 60);
  const token = (await platform.signIn(email)).data.accessToken;
  expect(await own(token)).toHaveLength(2);
  platform.pass(120);
  expect(await own(token)).toHaveLength(1);
});

test("who may edit employees lists and ends the sessions of another", async () => {
  const { email, id } = await platform.employee();
  const theirs = (await platform.signIn(email)).data.accessToken;
  const token = await asFirst();
  const { data } = await platform.call(`GET /console/employee/${id}/sessions`, { token });
  const [session] = data as unknown as AdminSession[];
  expect(session).toMatchObject({ id: await familyOf(theirs), current: false });
  const end = (of: number) => platform.call(`DELETE /console/employee/${of}/sessions/${session?.id}`, { token });
  // A session is ended under whom it belongs to.
  expect((await end((await platform.employee()).id)).status).toBe(404);
  expect((await platform.me(theirs)).status).toBe(200);
  expect((await end(id)).status).toBe(200);
  expect((await platform.me(theirs)).status).toBe(401);
});

test("nobody ends the session of somebody whose role allows more, or reads those of a customer", async () => {
  const higher = await platform.employee({ role: ROLE.finance });
  const theirs = (await platform.signIn(higher.email)).data.accessToken;
  const { token } = await clerkOf(platform);
  const session = await familyOf(theirs);
  const refused = await platform.call(`DELETE /console/employee/${higher.id}/sessions/${session}`, { token });
  expect(refused).toMatchObject({ status: 403, message: "This person's role allows more than yours" });
  expect((await platform.me(theirs)).status).toBe(200);
  const { id } = await platform.customer();
  expect((await platform.call(`GET /console/employee/${id}/sessions`, { token })).status).toBe(404);
});
