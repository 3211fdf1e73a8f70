import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { credentials, invitations } from "../../../src/server/session/tables";
import { DAY } from "../platform";
import { trailOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";
import { clerkOf } from "./clerk";

const NOT_VALID = "This invitation is no longer valid. Ask for a new one.";
const CHOSEN = "a password of my own";

const here = signedIn();
const { platform } = here;

let added = 0;
const create = async (values: object = {}, headers: Record<string, string> = {}) => {
  const email = `invited${++added}@console.example`;
  const body = { name: `Invited ${added}`, email, role: ROLE.support, ...values };
  const { data, status } = await platform.call("POST /employee", { token: here.token, body, headers });
  expect(status).toBe(201);
  return { id: Number(data.id), email, invitation: data.invitation };
};
/** Changes an address by two people, of whom the second may approve nothing any more afterwards. */
async function changeEmail(id: number, email: string) {
  const asked = await here.send(`PUT /console/employee/${id}`, { email });
  const second = await here.colleague(ROLE.superAdmin);
  const route = `PUT /console/approvals/${waitsAs(asked)}/decision`;
  expect((await here.send(route, { decision: "approve" }, second.token)).status).toBe(200);
  await platform.change(second.id, { role: ROLE.support });
}
const invitationsTo = async (email: string) => (await platform.mailsTo(email)).filter(({ secret }) => secret);
const linkTo = async (email: string) => {
  const [, link = ""] = /\n(https?:\S+)\n/.exec((await invitationsTo(email)).at(-1)?.body ?? "") ?? [];
  return new URL(link);
};
const tokenFor = async (email: string) => (await linkTo(email)).hash.slice(1);
const invite = (id: number, by?: string) => here.send(`POST /console/employee/${id}/invitation`, undefined, by);
const revoke = (id: number, by?: string) => here.send(`DELETE /console/employee/${id}/invitation`, undefined, by);
const check = (invitation: string, address?: string) =>
  platform.call("POST /console/invitations/check", {
    body: { token: invitation },
    ...(address === undefined ? {} : { address }),
  });
const accept = (invitation: string, password = CHOSEN) =>
  platform.call("POST /console/invitations/accept", { body: { token: invitation, password } });
const read = async (id: number, by?: string) => {
  const response = await here.raw(`GET /console/employee/${id}`, undefined, by);
  return (await response.json()) as { invitation: string | null; has_password: boolean; is_higher: boolean };
};
/** Returns the changes of an account in the trail. */
const updatesOf = async (id: number) =>
  (await trailOf(here, "employee", id)).filter(({ action }) => action === "update");
const stateOf = async (id: number) => (await read(id)).invitation;

describe("an employee who is created without a password", () => {
  test("is invited at once by a secret message, reads whom it is for, chooses a password by it and signs in", async () => {
    const { id, email, invitation: state } = await create();
    expect(state).toBe("pending");
    const messages = await platform.mailsTo(email);
    expect(messages).toMatchObject([{ channel: "email", secret: true, user_id: id, status: "waiting" }]);
    expect(messages[0]?.body).toContain("Administrator has invited you");
    const invitation = await tokenFor(email);
    const { data } = await check(invitation);
    expect(data).toEqual({
      name: `Invited ${added}`,
      email,
      expires_at: new Date(platform.deps.clock().getTime() + 3 * DAY * 1000).toISOString(),
    });
    expect((await read(id)).has_password).toBe(false);
    expect((await accept(invitation)).status).toBe(200);
    expect((await platform.signIn(email, {}, CHOSEN)).status).toBe(200);
    expect(await read(id)).toMatchObject({ invitation: null, has_password: true });
    const changes = { password: { before: null, after: "set" }, invitation: { before: "sent", after: "accepted" } };
    expect((await updatesOf(id)).filter(({ actor_id }) => actor_id === id)).toMatchObject([{ changes }]);
  });

  test("but may not sign in is not invited", async () => {
    expect(await platform.mailsTo((await create({ status: "Blocked" })).email)).toEqual([]);
  });

  test("is invited again at another e-mail address, and the link to the earlier one ends", async () => {
    const { id, email } = await create();
    const earlier = await tokenFor(email);
    const corrected = `corrected${id}@console.example`;
    await changeEmail(id, corrected);
    expect((await accept(earlier)).message).toBe(NOT_VALID);
    expect((await accept(await tokenFor(corrected))).status).toBe(200);
    await changeEmail(id, email);
    expect((await invitationsTo(email)).length).toBe(1);
    await here.pass(8 * DAY); // Until then the first administrator does not invite alone again.
  });
});

describe("the link of an invitation", () => {
  test("leads to the first of the console's origins, whichever asked, with its token behind the #", async () => {
    const { origins } = platform.deps;
    platform.deps.origins = ["https://console.example", "https://other.example", ...origins];
    const { email } = await create({}, { origin: "https://other.example" });
    platform.deps.origins = origins;
    const link = await linkTo(email);
    expect([link.origin, link.pathname]).toEqual(["https://console.example", "/accept-invitation"]);
    expect(link.hash).toMatch(/^#[\w-]{43}$/);
  });
});

describe("an invitation", () => {
  test("that is sent again ends the earlier one", async () => {
    const { id, email } = await create();
    const earlier = await tokenFor(email);
    const { data, status } = await invite(id);
    expect([status, data.state]).toEqual([200, "pending"]);
    expect((await check(earlier)).message).toBe(NOT_VALID);
    expect((await check(await tokenFor(email))).status).toBe(200);
  });

  test("runs out after three days", async () => {
    const { email } = await create();
    const invitation = await tokenFor(email);
    platform.pass(3 * DAY - 1);
    expect((await check(invitation)).status).toBe(200);
    platform.pass(1);
    expect((await check(invitation)).message).toBe(NOT_VALID);
    expect((await accept(invitation)).message).toBe(NOT_VALID);
    expect((await platform.signIn(email, {}, CHOSEN)).status).toBe(401);
    await here.signInAgain();
  });

  test("is shown as pending or expired", async () => {
    const { id } = await create();
    const expiring = async (days: number) => {
      // The state of a list is told by the database's own clock.
      const expires_at = new Date(Date.now() + days * DAY * 1000).toISOString();
      await platform.db.update(invitations).set({ expires_at }).where(eq(invitations.user_id, id));
      return stateOf(id);
    };
    expect([await expiring(1), await expiring(-1)]).toEqual(["pending", "expired"]);
  });

  test("that is revoked ends, and is noted", async () => {
    const { id, email } = await create();
    await invite(id);
    const invitation = await tokenFor(email);
    expect((await revoke(id)).status).toBe(200);
    expect((await accept(invitation)).message).toBe(NOT_VALID);
    expect(await stateOf(id)).toBeNull();
    expect((await revoke(id)).status).toBe(404);
    // Its first entry is of the account itself, which one person made.
    expect((await updatesOf(id)).slice(1)).toMatchObject([
      { changes: { invitation: { before: null, after: "sent" } }, actor_id: 1 },
      { changes: { invitation: { before: "sent", after: null } }, actor_id: 1 },
    ]);
  });

  test("is refused in the same words whether it is wrong, used, replaced or for somebody blocked", async () => {
    const used = await tokenFor((await create()).email);
    await accept(used);
    const blocked = await create();
    const theirs = await tokenFor(blocked.email);
    await platform.change(blocked.id, { status: "Blocked" });
    for (const invitation of ["x", "a".repeat(43), used, theirs]) {
      for (const answer of [await check(invitation), await accept(invitation)]) {
        expect(answer).toMatchObject({ status: 422, message: NOT_VALID });
        expect(answer.errors).toEqual([{ path: "token", message: NOT_VALID }]);
      }
    }
  });

  test("takes no short password, and stays", async () => {
    const { email } = await create();
    const invitation = await tokenFor(email);
    expect((await accept(invitation, "short")).errors).toEqual([
      { path: "password", message: "Use at least 12 characters" },
    ]);
    expect((await accept(invitation)).status).toBe(200);
  });

  test("is not sent to those who have a password, who are blocked, or who are no employees", async () => {
    const { id } = await platform.employee();
    expect(await invite(id)).toMatchObject({ status: 409, message: "This employee has chosen a password already" });
    const blocked = await create({ status: "Blocked" });
    expect(await invite(blocked.id)).toMatchObject({
      status: 409,
      message: "This employee may not sign in at present",
    });
    expect((await invite((await platform.customer()).id)).status).toBe(404);
  });

  test("of somebody whose role allows more is neither sent nor revoked", async () => {
    const { id } = await create({ role: ROLE.finance });
    const clerk = await clerkOf(platform);
    for (const answer of [await invite(id, clerk.token), await revoke(id, clerk.token)]) {
      expect(answer).toMatchObject({ status: 403, message: "This person's role allows more than yours" });
    }
    expect([(await read(id)).is_higher, (await read(id, clerk.token)).is_higher]).toEqual([false, true]);
    expect((await read(clerk.id, clerk.token)).is_higher).toBe(false);
    expect((await here.send(`PUT /console/employee/${clerk.id}`, { name: "Renamed" })).status).toBe(200);
  });

  test("is guessed from one network address thirty times, then slowly; a good one passes even then", async () => {
    const good = await tokenFor((await create()).email);
    for (let turn = 0; turn < 30; turn++) expect((await check(`guess ${turn}`, "203.0.113.31")).status).toBe(422);
    expect(await check("guess 31", "203.0.113.31")).toMatchObject({
      status: 429,
      message: "Too many invitations were tried. Try again in 30 seconds.",
    });
    expect((await check(good, "203.0.113.31")).status).toBe(200);
  });

  test("is kept as a digest, and its token reaches neither log nor trail", async () => {
    const { email } = await create();
    const invitation = await tokenFor(email);
    await check(invitation);
    const kept = JSON.stringify(await platform.db.select().from(invitations));
    await accept(invitation);
    const trail = JSON.stringify(await platform.db.select().from(audit));
    const stored = JSON.stringify(await platform.db.select().from(credentials));
    for (const secret of [invitation, CHOSEN]) expect(kept + stored + trail + platform.log()).not.toContain(secret);
    expect(platform.log()).not.toContain(email);
  });
});
