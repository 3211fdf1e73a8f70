import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { type LinkAsked, makeServerLink } from "../../../src/server/employees/serverLink";
import { credentials, secondFactors } from "../../../src/server/session/tables";
import { trailOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const NEW = "a password that nobody guesses 7";

const make = (command: LinkAsked["command"], email: string) =>
  makeServerLink(here.platform.db, { command, email }, { origin: "http://localhost", now: here.platform.deps.clock() });
const tokenIn = (lines: readonly string[]) => /accept-invitation#(\S+)/.exec(lines.join("\n"))?.[1] ?? "";
const accept = (token: string) =>
  here.platform.call("POST /console/invitations/accept", { body: { token, password: NEW } });
const entriesOf = (id: number) => trailOf(here, "employee", id);

test("an invited administrator gets a link on the server, by which they choose a password", async () => {
  const { id, email } = await here.platform.employee({ role: ROLE.finance });
  await here.platform.db.delete(credentials).where(eq(credentials.user_id, id));
  const lines = await make("link", email);
  expect(await accept(tokenIn(lines))).toMatchObject({ status: 200 });
  expect(await here.platform.signIn(email, {}, NEW)).toMatchObject({
    status: 200,
  });
  const told = (await entriesOf(id)).filter(({ actor }) => actor === "Server");
  expect(told).toMatchObject([{ action: "update", resource: "employee" }]);
  expect(JSON.stringify(told)).not.toContain(tokenIn(lines));
  expect(here.platform.log()).not.toContain(tokenIn(lines));
});

test("a locked-out Super admin is given a new link, without password and second factor of before", async () => {
  const { id, email } = await here.platform.employee({ role: ROLE.superAdmin });
  const { accessToken } = (await here.platform.signIn(email)).data;
  const at = here.platform.deps.clock().toISOString();
  await here.platform.db
    .insert(secondFactors)
    .values({ user_id: id, secret: "lost", created_at: at, confirmed_at: at });
  const lines = await make("recover", email.toUpperCase());
  expect((await here.platform.me(accessToken)).status).toBe(401);
  expect(await accept(tokenIn(lines))).toMatchObject({ status: 200 });
  expect(await here.platform.signIn(email, {}, NEW)).toMatchObject({
    status: 200,
  });
  expect(await entriesOf(id)).toContainEqual(expect.objectContaining({ action: "recover", actor: "Server" }));
});

test("whoever has a password, is no Super admin, or is nobody gets none", async () => {
  const { email } = await here.platform.employee({ role: ROLE.support });
  await expect(make("link", email)).rejects.toThrow(/has a password already/);
  await expect(make("recover", email)).rejects.toThrow(/is no Super admin/);
  await expect(make("link", "nobody@console.example")).rejects.toThrow("No active employee has this e-mail address");
});
