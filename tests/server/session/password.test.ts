import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "../../../src/server/session/password";

test("a password is kept by argon2id with 19 MiB and two passes; two hashes differ, and both know it", async () => {
  const [one, other] = await Promise.all([
    hashPassword("correct horse battery"),
    hashPassword("correct horse battery"),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, "correct horse battery")).toBe(true);
  expect(await verifyPassword(other, "correct horse battery")).toBe(true);
  expect(await verifyPassword(one, "correct horse batterz")).toBe(false);
  expect(await verifyPassword(undefined, "")).toBe(false);
});
