import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { invitations } from "../../../src/server/session/tables";
import { signedIn } from "../signedIn";

const here = signedIn();

async function invited(email: string) {
  const { data } = await here.send("POST /employee", { name: "Invited", email, role: ROLE.support });
  return { id: Number(data.id), token: await tokenOf(email) };
}

async function tokenOf(email: string) {
  const sent = await here.platform.mailsTo(email);
  return /#(\S+)/.exec(sent.at(-1)?.body ?? "")?.[1] ?? "";
}

const accept = (token: string, password: string) =>
  here.platform.call("POST /console/invitations/accept", { body: { token, password } });

test("of many parallel acceptances one alone sets the password", async () => {
  const email = "fifty@console.example";
  const { id, token } = await invited(email);
  const passwords = Array.from({ length: 20 }, (_, turn) => `the password of try ${turn}`);
  const answers = await Promise.all(passwords.map((password) => accept(token, password)));
  const done = passwords.filter((_, turn) => answers[turn]?.status === 200);
  expect(done).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  expect((await here.platform.signIn(email, {}, done[0])).status).toBe(200);
  const noted = await here.platform.db.select().from(audit).where(eq(audit.actor_id, id));
  expect(noted.map(({ action }) => action).toSorted()).toEqual(["sign-in", "update"]);
});

test("an invitation that is renewed and accepted at once ends in one of both, never in an error", async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { id, token } = await invited(`race${turn}@console.example`);
    const [renewed, accepted] = await Promise.all([
      here.send(`POST /console/employee/${id}/invitation`),
      accept(token, "a password of the race"),
    ]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([renewed.status, accepted.status]);
    const left = await here.platform.db.$count(invitations, eq(invitations.user_id, id));
    expect(left).toBe(accepted.status === 200 ? 0 : 1);
  }
});
