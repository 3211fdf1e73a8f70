import { expect, test } from "vitest";
import { describeStart } from "../../src/server/welcome";

const start = {
  platform: "Console",
  url: "http://localhost:3000",
  first: { email: "first@console.example", password: "made-by-chance", file: "data/first-administrator.txt" },
};
const ways = ["Console runs at http://localhost:3000", "Sign in at http://localhost:3000/admin-login"];

test("a generated password is shown on a terminal, and elsewhere its file is named, since what is printed there is kept in logs", () => {
  expect(describeStart({ ...start, isTerminal: true })).toEqual([
    ...ways,
    "  e-mail:   first@console.example",
    "  password: made-by-chance",
    "Both are also kept in data/first-administrator.txt",
  ]);
  expect(describeStart({ ...start, isTerminal: false })).toEqual([
    ...ways,
    "The first administrator's e-mail address and password are in data/first-administrator.txt",
  ]);
});

test("a password that is in no file and on no terminal is replaced by a command", () => {
  const { email, password } = start.first;
  expect(describeStart({ ...start, first: { email, password }, isTerminal: false })).toEqual([
    ...ways,
    "The first administrator's password was not kept: set ADMIN_PASSWORD before the first start, or run npm run admin:recover",
  ]);
});

test("a chosen password is never shown, and a later start names the file as long as it is there", () => {
  const chosen = { ...start, first: { email: "first@console.example" } };
  expect(describeStart({ ...chosen, isTerminal: true })).toEqual([
    ...ways,
    "  e-mail:   first@console.example",
    "  password: the one in ADMIN_PASSWORD",
  ]);
  expect(describeStart({ ...chosen, isTerminal: false })).toEqual([
    ...ways,
    "The first administrator signs in with ADMIN_EMAIL and ADMIN_PASSWORD",
  ]);
  const { file } = start.first;
  for (const isTerminal of [true, false])
    expect(describeStart({ ...start, first: { file }, isTerminal })).toEqual([
      ...ways,
      "The first administrator's e-mail address and password are in data/first-administrator.txt",
    ]);
});
