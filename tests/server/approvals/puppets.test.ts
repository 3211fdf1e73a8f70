import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { hashPassword } from "../../../src/server/session/password";
import { credentials } from "../../../src/server/session/tables";
import { buildRow } from "../../build/build";
import { DAY, PASSWORD } from "../platform";
import { addRow, waitsAs } from "../rows";
import { withSecondFactor } from "../session/authenticator";
import { signedIn } from "../signedIn";

const here = signedIn();
const WEEK = 7 * DAY;
let built = 0;

type Account = { id: number; email: string };

/** Tokens by who they are of and when they were given: a password takes long to hash. */
const tokens = new Map<string, Promise<string>>();
const tokenOf = ({ email }: Account) => {
  const key = `${email} ${here.platform.deps.clock().getTime()}`;
  const token = tokens.get(key) ?? here.platform.signIn(email).then(({ data }) => data.accessToken);
  tokens.set(key, token);
  return token;
};
const superAdmin = (): Promise<Account> => here.platform.employee({ role: ROLE.superAdmin });
const send = async (by: Account, route: string, body?: unknown) => here.send(route, body, await tokenOf(by));

/** Asks for a change of a fee, and returns the number of the request. */
async function requestOf(by: Account) {
  const fee = await addRow(here, "fee_percentages", buildRow(fees, { FILM: "1.0000" }, ++built));
  return waitsAs(await send(by, `PUT /percentage/${fee}`, { FILM: "2.5" }));
}
const keptFrom = async (by: Account, request: unknown) => {
  const answer = await here.raw(`GET /console/approvals/${request}`, undefined, await tokenOf(by));
  return ((await answer.json()) as { kept_from: string | null }).kept_from;
};
const decide = (by: Account, request: unknown) =>
  send(by, `PUT /console/approvals/${request}/decision`, { decision: "approve" });

/** Sets the password of an account again, as if the reader of its link had chosen it. */
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
  expect((await decide(agreeing, waitsAs(asked))).status).toBe(200);
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

test.each(CHANGES)(
  "an account that %s approves neither for who asked for that nor for who agreed",
  async (_, happen) => {
    const account = await happen();
    for (const by of [asker, agreed]) expect((await decide(account, await requestOf(by))).status).toBe(403);
  },
);

test("an account that was made approves nothing for who made it, for seven days, but for others", async () => {
  const earlier = await requestOf(asker);
  const account = await make(asker, agreed);
  const [request, other] = [await requestOf(asker), await superAdmin()];
  for (const each of [earlier, request]) {
    expect(await decide(account, each)).toMatchObject({
      status: 403,
      message: "Who asks for this has made or changed your account lately: somebody else has to decide",
    });
    expect([await keptFrom(account, each), await keptFrom(other, each)]).toEqual(["asker", null]);
  }
  expect((await decide(account, await requestOf(other))).status).toBe(200);
  here.platform.pass(WEEK - 1);
  expect((await decide(account, await requestOf(asker))).status).toBe(403);
  here.platform.pass(1);
  for (const by of [asker, agreed]) expect((await decide(account, await requestOf(by))).status).toBe(200);
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
  const request = waitsAs(await send(asker, routeOf(agreed.id), { role: ROLE.support }));
  expect([await keptFrom(agreed, request), await keptFrom(await superAdmin(), request)]).toEqual(["own", null]);
  const message = "This is about your own access: somebody else has to decide";
  expect(await decide(agreed, request)).toMatchObject({ status: 403, message });
});

test("an e-mail address that somebody else asks to change is approved by who has it", async () => {
  const route = `PUT /console/employee/${agreed.id}`;
  const asked = await send(asker, route, { email: `moved${++built}@console.example` });
  expect((await decide(agreed, waitsAs(asked))).status).toBe(200);
});
