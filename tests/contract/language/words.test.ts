import { expect, test } from "vitest";
import { pseudo, readWords } from "../../../src/tools/words.mjs";

test("what a language has to say holds the words of pages, of definitions and of failures, each once", () => {
  const words = readWords();
  expect(words).toEqual(
    expect.arrayContaining([
      "Next steps",
      "Token price",
      "expression of interest",
      "Only %{left} tokens are left",
      "This link is not valid any longer. If you still have to sign, ask for a new one.",
    ]),
  );
  expect(new Set(words).size).toBe(words.length);
});

test("the pseudo-language keeps places and forms, and no letter of English", () => {
  const said = pseudo("%{count} order |||| %{count} orders");
  expect(said.split(" |||| ")).toHaveLength(2);
  expect(said.match(/%\{count\}/g)).toHaveLength(2);
  expect(said.replace(/%\{\w+\}/g, "")).not.toMatch(/[A-Za-z]/);
});
