import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { hashPassword } from "../../../src/server/session/password";
import { credentials } from "../../../src/server/session/tables";
import { buildRow } from "../../build/build";
import { DAY, PASSWORD } from "../platform";
import { codeOf, withSecondFactor } from "../session/authenticator";
import { signedIn } from "../signedIn";

const here = signedIn();
const WEEK = 7 * DAY;
let built = 0;

interface Account {
  id: number;
  email: string;
  secret?: string;
}

const tokenOf = async ({ email, secret }: Account) => {
  const code = secret && codeOf(here.platform, secret);
  return (await here.platform.signIn(email, { body: { email, password: PASSWORD, code } })).data.accessToken;
};
const superAdmin = (): Promise<Account> => here.platform.employee({ role: ROLE.superAdmin });
const send = async (by: Account, route: string, body?: unknown) => here.send(route, body, await tokenOf(by));

/** Asks for a change of a fee, and gives the number of the request. */
async function requestOf(by: Account) {
  const row = buildRow(fees, { FILM: "1.0000" }, ++built) as never;
  const [fee] = await here.platform.db.insert(tables.fee_percentages).values(row).returning();
  return (await send(by, `PUT /percentage/${fee?.id}`, { FILM: "2.5" })).headers.get("x-approval-id");
}
const keptFrom = async (by: Account, request: unknown) => {
  const headers = { authorization: `Bearer ${await tokenOf(by)}` };
  const answer = await here.platform.api.app.request(`/api/console/approvals/${request}`, { headers });
  return ((await answer.json()) as { kept_from: string | null }).kept_from;
};
const decide = (by: Account, request: unknown) =>
  send(by, `PUT /console/approvals/${request}/decision`, { decision: "approve" });

/** Gives an account its password back, as if the reader of its link had chosen it. */
const choosePassword = async (user_id: number) =>
  here.platform.db.insert(credentials).values({
    user_id,
    password_hash: await hashPassword(PASSWORD),
    changed_at: here.platform.deps.clock().toISOString(),
  });

/** Does by two people what a route asks of an account. */
async function change(asking: Account, agreeing: Account, route: string, body?: unknown) {
  const asked = await send(asking, route, body);
  expect(asked.status).toBe(202);
  expect((await decide(agreeing, asked.headers.get("x-approval-id"))).status).toBe(200);
}

async function make(asking: Account, agreeing: Account): Promise<Account> {
  const email = `made${++built}@console.example`;
  await change(asking, agreeing, "POST /employee", { name: "Made", email, role: ROLE.superAdmin });
  const [made] = await here.platform.db.select().from(tables.users).where(eq(tables.users.email, email));
  await choosePassword(Number(made?.id));
  return { id: Number(made?.id), email };
}

let asker: Account;
let agreed: Account;
beforeEach(async () => {
  [asker, agreed] = [await superAdmin(), await superAdmin()];
});

/** What two people can do to an account, and the account afterwards. */
const CHANGES: ReadonlyArray<readonly [string, () => Promise<Account>]> = [
  ["was made", () => make(asker, agreed)],
  [
    "got another role",
    async () => {
      const account = await here.platform.employee({ role: ROLE.support });
      await change(asker, agreed, `PUT /console/employee/${account.id}`, { role: ROLE.superAdmin });
      return account;
    },
  ],
  [
    "got another e-mail address",
    async () => {
      const { id } = await superAdmin();
      const email = `moved${id}@console.example`;
      await change(asker, agreed, `PUT /console/employee/${id}`, { email });
      return { id, email };
    },
  ],
  [
    "lost its password",
    async () => {
      const account = await superAdmin();
      await change(asker, agreed, `POST /console/employee/${account.id}/password-reset`);
      await choosePassword(account.id);
      return account;
    },
  ],
  [
    "lost its second factor",
    async () => {
      const { id, email } = await withSecondFactor(here.platform, { role: ROLE.superAdmin });
      await change(asker, agreed, `DELETE /console/employee/${id}/totp`);
      return { id, email };
    },
  ],
];

describe.each(CHANGES)("an account that %s", (_name, happen) => {
  test("approves neither for who asked for that nor for who agreed, for seven days, but for others", async () => {
    const earlier = await requestOf(asker);
    const account = await happen();
    for (const request of [earlier, await requestOf(asker), await requestOf(agreed)]) {
      expect(await decide(account, request)).toMatchObject({
        status: 403,
        message: "Who asks for this has made or changed your account lately: somebody else has to decide",
      });
      expect([await keptFrom(account, request), await keptFrom(await superAdmin(), request)]).toEqual(["asker", null]);
    }
    expect((await decide(account, await requestOf(await superAdmin()))).status).toBe(200);
    here.platform.pass(WEEK - 1);
    expect((await decide(account, await requestOf(asker))).status).toBe(403);
    here.platform.pass(1);
    for (const by of [asker, agreed]) expect((await decide(account, await requestOf(by))).status).toBe(200);
  });
});

describe("an account that somebody had made", () => {
  const NEAR =
    "You, or whoever made or changed your account, have lately made or changed the account that asks for this: somebody else has to decide";

  test("asks for nothing that they approve, while who agreed may", async () => {
    const made = await make(asker, agreed);
    const request = await requestOf(made);
    expect(await decide(asker, request)).toMatchObject({ status: 403, message: NEAR });
    expect([await keptFrom(asker, request), await keptFrom(agreed, request)]).toEqual(["behind", null]);
    expect((await decide(agreed, request)).status).toBe(200);
  });

  test("asks for nothing that another account of theirs approves", async () => {
    const [one, other] = [await make(asker, agreed), await make(asker, agreed)];
    expect(await decide(other, await requestOf(one))).toMatchObject({ status: 403, message: NEAR });
    here.platform.pass(WEEK);
    expect((await decide(other, await requestOf(one))).status).toBe(200);
  });

  test("has accounts made that are theirs too", async () => {
    const made = await make(asker, agreed);
    const next = await make(made, await superAdmin());
    expect((await decide(next, await requestOf(asker))).status).toBe(403);
    expect((await decide(asker, await requestOf(next))).status).toBe(403);
    expect((await decide(next, await requestOf(agreed))).status).toBe(200);
  });

  test("does not make what was asked before it theirs", async () => {
    const account = await superAdmin();
    const request = await requestOf(account);
    here.platform.pass(60);
    await change(asker, agreed, `POST /console/employee/${account.id}/password-reset`);
    expect((await decide(asker, request)).status).toBe(200);
  });
});

test.each([
  ["password-reset", (id: number) => `POST /console/employee/${id}/password-reset`],
  ["role", (id: number) => `PUT /console/employee/${id}`],
  ["removal", (id: number) => `DELETE /employee/${id}`],
])("nobody approves what is asked about their own access: %s", async (_what, routeOf) => {
  const request = (await send(asker, routeOf(agreed.id), { role: ROLE.support })).headers.get("x-approval-id");
  expect([await keptFrom(agreed, request), await keptFrom(await superAdmin(), request)]).toEqual(["own", null]);
  const message = "This is about your own access: somebody else has to decide";
  expect(await decide(agreed, request)).toMatchObject({ status: 403, message });
});

test("an e-mail address that somebody else asks to change is approved by who has it", async () => {
  const route = `PUT /console/employee/${agreed.id}`;
  const asked = await send(asker, route, { email: `moved${++built}@console.example` });
  expect((await decide(agreed, asked.headers.get("x-approval-id"))).status).toBe(200);
});
