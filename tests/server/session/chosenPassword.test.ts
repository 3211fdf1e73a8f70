import { dictionary } from "@zxcvbn-ts/language-common";
import { beforeAll, describe, expect, test } from "vitest";
import { weaknessOf } from "../../../src/server/session/chosenPassword";
import { sizeOf } from "../../size";
import { PASSWORD, platformOfFile } from "../platform";

const ANN = { name: "Ann Åkesson-Rao", email: "ann.rao+work@fund.example" };
const COMMON = "This is easily guessed. Choose several words, or one that is close to no common password";
const PERSONAL = "Choose one without your name or e-mail address";

const GUESSED =
  "P@ssw0rd1234 111111111111 1q2w3e4r5t6y abcdefghijkl January2026! adminadminadmin AssetConsole1 monsoon@2026";
test.each(GUESSED.split(" "))("%s is easily guessed", async (password) => {
  expect(await weaknessOf(password, ANN)).toBe(COMMON);
});

test("so are the commonest passwords with what people add to make them twelve characters long", async () => {
  const common = dictionary["passwords-common"] as string[];
  const endings = ["1234", "12345", "123456", "2026", "123!", "!!!!"];
  const lengthened = common.slice(0, 3000).map((word, at) => `${word}${endings[at % endings.length]}`);
  const long = [...lengthened, ...common].filter(({ length }) => length >= 12);
  expect(long.length).toBeGreaterThan(1000);
  const every = Math.ceil(long.length / sizeOf("COMMON_PASSWORDS", { short: 25, full: long.length }));
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

test.each([PASSWORD, "x7Gp!2qLm9Zt", "ganga tiranga chai subah", "a".repeat(3) + "Xk29 vQw!7zr ".repeat(15)])(
  "%s is taken",
  async (password) => {
    expect(await weaknessOf(password, ANN)).toBeUndefined();
  },
);

describe("a password that is easily guessed is refused at its field", () => {
  const platform = platformOfFile();
  let token: string;
  beforeAll(async () => {
    token = (await platform.signIn("first@console.example")).data.accessToken;
  });

  test("when one's own is changed, by the name that is taken at the same time too", async () => {
    for (const [password, message, more] of [
      ["password12345", COMMON, {}],
      ["our Administrator writes", PERSONAL, {}],
      ["wandering otter paints", PERSONAL, { name: "Otter Boatman" }],
    ] as const) {
      const body = { password, currentPassword: PASSWORD, ...more };
      const answer = await platform.call("PUT /console/me", { token, body });
      expect(answer).toMatchObject({ status: 422, errors: [{ path: "password", message }] });
    }
    expect((await platform.signIn("first@console.example")).status).toBe(200);
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
