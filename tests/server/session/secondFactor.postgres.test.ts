import { expect, test } from "vitest";
import { GUESSES } from "../../../src/contract/limits";
import { transaction } from "../../../src/server/db/database";
import { redeemFactor, secondFactorOf } from "../../../src/server/session/secondFactor";
import { attempts } from "../../../src/server/session/tables";
import { platformOfFile } from "../platform";
import { withSecondFactor } from "./authenticator";

const platform = platformOfFile();
test.each(["a code of the authenticator", "a recovery code"])(
  "of 20 parallel uses of %s one alone succeeds",
  async (which) => {
    const { id, code, recoveryCodes } = await withSecondFactor(platform);
    const { db, deps } = platform;
    const used = which === "a recovery code" ? (recoveryCodes[0] ?? "") : code();
    const factor = await secondFactorOf(db, id);
    if (!factor) throw new Error("There is no second factor");
    const left = await Promise.all(
      Array.from({ length: 20 }, () =>
        transaction(db, (tx) => redeemFactor(tx, deps.secret, factor, used, deps.clock())),
      ),
    );
    expect(left.filter((codes) => codes !== undefined)).toHaveLength(1);
  },
);

test("ten recovery codes used at once all succeed, each once", async () => {
  const { id, recoveryCodes } = await withSecondFactor(platform);
  const { db, deps } = platform;
  const factor = await secondFactorOf(db, id);
  if (!factor) throw new Error("There is no second factor");
  const used = [...recoveryCodes, ...recoveryCodes];
  const left = await Promise.all(
    used.map((code) => transaction(db, (tx) => redeemFactor(tx, deps.secret, factor, code, deps.clock()))),
  );
  expect(left.filter((codes) => codes !== undefined)).toHaveLength(10);
  expect((await secondFactorOf(db, id))?.recovery_hashes).toEqual([]);
});

test("of 20 sign-ins with one code at once one alone opens a session", async () => {
  const { signIn, code } = await withSecondFactor(platform);
  const used = code();
  // No more than five get as far as the code; the test lets them all.
  const answers = [];
  for (let turn = 0; turn < 20 / GUESSES.free; turn++) {
    answers.push(...(await Promise.all(Array.from({ length: GUESSES.free }, () => signIn(used)))));
    await platform.db.delete(attempts);
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ message }) => message === "This code is not right")).toHaveLength(19);
});

test("wrong codes cannot pass the limit by coming all at once", async () => {
  const { signIn, code } = await withSecondFactor(platform);
  await platform.db.delete(attempts);
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(code(3600))));
  const tried = answers.filter(({ message }) => message === "This code is not right");
  expect(tried.length).toBeGreaterThan(0);
  expect(tried.length).toBeLessThanOrEqual(GUESSES.free);
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
});
