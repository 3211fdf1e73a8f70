import { dictionary } from "@zxcvbn-ts/language-common";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weaknessOf } from "../../../src/server/session/chosenPassword";
import { sizeOf } from "../../size";
import { openPlatform, PASSWORD, type Platform } from "../platform";

const ANN = { name: "Ann Åkesson-Rao", email: "ann.rao+work@fund.example" };
const COMMON = "This is easily guessed. Choose several words, or one that is close to no common password";
const PERSONAL = "Choose one without your name or e-mail address";

test.each(
  "password12345 Password1234! P@ssw0rd1234 passwordpassword 1234567890123 111111111111 qwertyuiop123 1q2w3e4r5t6y iloveyou1234 administrator1 abcdefghijkl letmein12345 Welcome2026! Summer2026!! January2026! adminadminadmin asset-console AssetConsole1 fundfund2026 monsoon@2026".split(
    " ",
  ),
)("%s is easily guessed", async (password) => {
  expect(await weaknessOf(password, ANN)).toBe(COMMON);
});

test("so are the commonest passwords with what people add to make them twelve characters long", async () => {
  const common = dictionary["passwords-common"] as string[];
  const endings = ["1234", "12345", "123456", "2026", "123!", "!!!!"];
  const lengthened = common.slice(0, 3000).map((word, at) => `${word}${endings[at % endings.length]}`);
  const long = [...lengthened, ...common].filter(({ length }) => length >= 12);
  expect(long.length).toBeGreaterThan(1000);
  const every = Math.ceil(long.length / sizeOf("COMMON_PASSWORDS", { short: 200, full: long.length }));
  const passing = [];
  for (const password of long.filter((_, at) => at % every === 0)) {
    if ((await weaknessOf(password, ANN)) === undefined) passing.push(password);
  }
  expect(passing).toEqual([]);
});

test.each(["Ann.Rao-is-walking", "my ÅKESSON password", "xx rao.work annrao+work 77", "ＡＮＮＲＡＯwork-likes-tea"])(
  "%s holds a name",
  async (password) => {
    expect(await weaknessOf(password, ANN)).toBe(PERSONAL);
  },
);

test.each([
  PASSWORD,
  "x7Gp!2qLm9Zt",
  "wandering otter paints seven",
  "ganga tiranga chai subah",
  "a".repeat(3) + "Xk29 vQw!7zr ".repeat(15),
])("%s is taken", async (password) => {
  expect(await weaknessOf(password, ANN)).toBeUndefined();
});

describe("a password that is easily guessed is refused at its field", () => {
  let platform: Platform;
  let token: string;
  beforeAll(async () => {
    platform = await openPlatform();
    token = (await platform.signIn("first@console.example")).data.accessToken;
  });
  afterAll(() => platform.close());

  test.each([
    ["password12345", COMMON],
    ["our Administrator writes", PERSONAL],
  ])("when one's own is changed to %s", async (password, message) => {
    const answer = await platform.call("PUT /console/me", { token, body: { password, currentPassword: PASSWORD } });
    expect(answer).toMatchObject({ status: 422, errors: [{ path: "password", message }] });
    expect((await platform.signIn("first@console.example")).status).toBe(200);
  });

  test("when it holds the name that is taken at the same time", async () => {
    const body = { name: "Otter Boatman", password: "wandering otter paints", currentPassword: PASSWORD };
    const answer = await platform.call("PUT /console/me", { token, body });
    expect(answer).toMatchObject({ status: 422, errors: [{ path: "password", message: PERSONAL }] });
  });

  test("when it is chosen by the link of an invitation, which stays", async () => {
    const email = "newcomer@console.example";
    await platform.call("POST /employee", { token, body: { name: "Nina Newcomer", email, role: 6 } });
    const [mail] = await platform.mailsTo(email);
    const [, invitation = ""] = /#(\S+)/.exec(mail?.body ?? "") ?? [];
    const accept = (password: string) =>
      platform.call("POST /console/invitations/accept", { body: { token: invitation, password } });
    for (const [password, message] of [
      ["password12345", COMMON],
      ["a newcomer writes", PERSONAL],
    ] as const) {
      expect(await accept(password)).toMatchObject({ status: 422, errors: [{ path: "password", message }] });
    }
    expect((await accept("wandering otter paints")).status).toBe(200);
  });
});
