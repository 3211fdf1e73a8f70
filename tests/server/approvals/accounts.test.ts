import { eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { credentials } from "../../../src/server/session/tables";
import { PASSWORD, type Platform } from "../platform";
import { trailOf, waitsAs } from "../rows";
import { withSecondFactor } from "../session/authenticator";
import { type SignedIn, signedIn } from "../signedIn";

/** A platform whose first administrator is alone at first. */
const alone = signedIn();
const here = signedIn();
let named = 0;

const someone = (role: number = ROLE.superAdmin) => {
  const number = ++named;
  return { name: `Invited ${number}`, email: `invited${number}@console.example`, role };
};
const accountOf = async ({ db }: Platform, email: string) =>
  (await db.select().from(tables.users).where(eq(tables.users.email, email)))[0];
/** Returns whether the trail keeps of an account that one person invited it alone. */
const invitedAlone = async (platform: Platform, email: string) => {
  const entries = await trailOf({ platform }, "employee", (await accountOf(platform, email))?.id);
  return JSON.stringify(entries.map(({ changes }) => changes)).includes("nobody else could approve");
};
const linkTokenFor = async (platform: Platform, email: string) =>
  (await platform.mailsTo(email)).flatMap(({ body }) => /#([\w-]{43})/.exec(body)?.[1] ?? []).at(-1) ?? "";
const choose = async (platform: Platform, email: string, password: string) => {
  const token = await linkTokenFor(platform, email);
  return platform.call("POST /console/invitations/accept", { body: { token, password } });
};
const subjectsTo = async (email: string) => (await here.platform.mailsTo(email)).map(({ subject }) => subject);
const approve = async (sent: Awaited<ReturnType<SignedIn["send"]>>) => {
  expect(sent.status).toBe(202);
  expect((await here.approve(waitsAs(sent))).status).toBe(200);
};

test("the first administrator invites alone until somebody else could approve, who counts at once", async () => {
  const { platform, send } = alone;
  await platform.employee({ role: ROLE.superAdmin, is_employee: false });
  await platform.employee({ role: ROLE.support });
  const [second, third] = [someone(), someone()];
  const rule = async () => (await send("GET /console/invitations/rule")).data;
  expect(await rule()).toEqual({ second_person: false });
  expect((await send("POST /employee", second)).status).toBe(201);
  expect(await invitedAlone(platform, second.email)).toBe(true);
  // Whoever has chosen no password could approve nothing.
  expect((await send("POST /console/employee", someone(ROLE.support))).status).toBe(200);
  expect((await choose(platform, second.email, PASSWORD)).status).toBe(200);
  expect(await rule()).toEqual({ second_person: true });
  const asked = await send("POST /employee", third);
  expect([asked.status, asked.message, asked.data.email]).toEqual([202, "Waits for a second person", third.email]);
  expect(await accountOf(platform, third.email)).toBeUndefined();
  expect((await send("POST /console/employee", someone())).status).toBe(202);
  const by = (await platform.signIn(second.email)).data.accessToken;
  const decision = `PUT /console/approvals/${waitsAs(asked)}/decision`;
  expect((await send(decision, { decision: "approve" })).status).toBe(403);
  expect((await send(decision, { decision: "approve" }, by)).status).toBe(200);
  expect((await choose(platform, third.email, PASSWORD)).status).toBe(200);
  expect(await invitedAlone(platform, third.email)).toBe(false);
});

test("whoever lost access by what two people agreed on leaves nobody alone, for a week", async () => {
  const { platform, send } = alone;
  // As if the one who agreed had lost the password since, and the other the role.
  const kept = await platform.db.delete(credentials).where(ne(credentials.user_id, 1)).returning();
  expect((await send("POST /employee", someone())).status).toBe(202);
  await platform.db.insert(credentials).values(kept);
});

test("nobody who blocks the others is alone by that, for a week", async () => {
  const { platform, send } = alone;
  const others = (await platform.db.select().from(tables.users)).filter(
    ({ id, role }) => id !== 1 && role === ROLE.superAdmin,
  );
  for (const { id } of others) {
    await platform.change(id, { updated_at: platform.deps.clock().toISOString() });
    if (id !== 1) await send(`PUT /console/employee/${id}`, { status: "Blocked" });
  }
  expect((await send("POST /employee", someone())).status).toBe(202);
  await alone.pass(7 * 24 * 3600 + 1);
  expect((await send("POST /employee", someone())).status).toBe(201);
});

describe("an employee’s account", () => {
  test("waits with a new role or e-mail, which tells the person and ends the sessions once approved, and to be deleted", async () => {
    const { id, email, token } = await here.colleague(ROLE.support);
    const change = { email: "moved@console.example", phone: "0000000001" };
    await approve(await here.send(`PUT /console/employee/${id}`, change));
    expect(await accountOf(here.platform, change.email)).toMatchObject(change);
    expect((await here.platform.me(token)).status).toBe(401);
    for (const address of [email, change.email])
      expect(await subjectsTo(address)).toEqual(["Your account was changed"]);
    const raised = await here.colleague(ROLE.support);
    await approve(await here.send(`PUT /console/employee/${raised.id}`, { role: ROLE.finance }));
    expect((await here.platform.me(raised.token)).status).toBe(401);
    expect(await subjectsTo(raised.email)).toEqual(["Your account was changed"]);
    const asked = await here.send(`DELETE /employee/${id}`);
    expect((await accountOf(here.platform, change.email))?.id).toBe(id);
    await approve(asked);
    expect(await accountOf(here.platform, change.email)).toBeUndefined();
  });

  test("does not wait with what gives no access", async () => {
    const { id, token } = await here.colleague(ROLE.support);
    expect((await here.send(`PUT /console/employee/${id}`, { name: "Other", role: ROLE.support })).status).toBe(200);
    expect((await here.platform.me(token)).data.name).toBe("Other");
  });

  test("gets no password from somebody else, neither when it is made nor later", async () => {
    await here.second();
    const made = someone(ROLE.support);
    await approve(await here.send("POST /employee", { ...made, password: PASSWORD }));
    const { id = 0 } = (await accountOf(here.platform, made.email)) ?? {};
    expect((await here.send(`PUT /console/employee/${id}`, { password: PASSWORD })).status).toBe(200);
    expect(await here.platform.db.$count(credentials, eq(credentials.user_id, id))).toBe(0);
    expect((await here.platform.signIn(made.email)).status).toBe(401);
    expect(await subjectsTo(made.email)).toEqual(["Your invitation to Asset Console"]);
    expect((await choose(here.platform, made.email, "a password of my own")).status).toBe(200);
  });
});

describe("a reset", () => {
  test("of a password waits, then signs the person out and sends a link to choose another", async () => {
    const { id, email, token } = await here.colleague(ROLE.support);
    const asked = await here.send(`POST /console/employee/${id}/password-reset`);
    expect([asked.status, (await here.platform.me(token)).status]).toEqual([202, 200]);
    await approve(asked);
    expect((await here.platform.me(token)).status).toBe(401);
    expect((await here.platform.signIn(email)).status).toBe(401);
    expect(await subjectsTo(email)).toEqual(["Choose a new password"]);
    expect((await choose(here.platform, email, "a password of my own")).status).toBe(200);
    expect((await here.platform.signIn(email, {}, "a password of my own")).status).toBe(200);
  });

  test("of a second factor waits, then signs the person out and writes to them", async () => {
    const { id, email, token } = await withSecondFactor(here.platform, { role: ROLE.finance });
    const asked = await here.send(`DELETE /console/employee/${id}/totp`);
    expect([asked.status, (await here.platform.signIn(email)).status]).toEqual([202, 401]);
    await approve(asked);
    expect((await here.platform.me(token)).status).toBe(401);
    expect((await here.platform.signIn(email)).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(["Your second factor was reset"]);
  });

  test("is not asked for on the own account, nor where there is nothing to reset", async () => {
    const reset = (id: number, what: string) => here.send(`${what.replace(":id", String(id))}`);
    expect((await reset(1, "POST /console/employee/:id/password-reset")).status).toBe(403);
    expect((await reset(1, "DELETE /console/employee/:id/totp")).status).toBe(403);
    const { id } = await here.colleague(ROLE.support);
    expect((await reset(id, "DELETE /console/employee/:id/totp")).status).toBe(404);
    await here.platform.db.delete(credentials).where(eq(credentials.user_id, id));
    expect((await reset(id, "POST /console/employee/:id/password-reset")).status).toBe(409);
  });
});
