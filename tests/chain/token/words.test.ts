import { expect, test } from "vitest";
import { wordsOf } from "../../../src/chain/token/words";
import { abi } from "./token";

test("every error of the contract is said in words of its own", () => {
  const errors = ["Panic"];
  abi.forEachError(({ name }) => errors.push(name));
  const words = errors.map((error) => wordsOf({ error, args: [] }));
  expect(new Set(words).size).toBe(errors.length);
  for (const said of words) expect(said).toMatch(/^[A-Z][^.]+$/);
  expect(words).not.toContain(wordsOf({ error: "Unknown", args: [] }));
});
