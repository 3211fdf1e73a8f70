import { afterAll, beforeAll, expect, test } from "vitest";
import { type Built, buildProgram, toldBy } from "../program";

let program: Built;

beforeAll(async () => {
  program = await buildProgram("tests/server/readers/reading.ts");
});

afterAll(() => program.remove());

test("a reading that takes too long or too much memory is refused at its field, and others go on", async () => {
  const run = program.run({});
  expect(await run.ended, run.stderr()).toBe(0);
  const tooMuch = (path: string, message: string) => ({
    ...{ name: "Failure", code: "invalid", message },
    errors: [{ path, message }],
  });
  expect(toldBy(run, "first")).toEqual({
    output: [
      ["number", "status"],
      ["1", "paid"],
    ],
  });
  expect(toldBy(run, "slow")).toEqual(tooMuch("body", "This text takes too long to print. Simplify or shorten it"));
  expect(toldBy(run, "invoice")).toBe("%PDF-");
  // Which of the two limits it meets first depends on the machine.
  expect(toldBy(run, "slowInvoice")).toMatchObject({
    ...{ name: "Failure", code: "invalid" },
    errors: [{ path: "address", message: expect.stringMatching(/^This text takes too (?:long|much memory) to print/) }],
  });
  expect(toldBy(run, "large")).toEqual(
    tooMuch(
      "file",
      "This file takes too much memory to read. Save it in a simpler form, or divide it, and choose that",
    ),
  );
  // The refusal of a reader arrives with the parts of its words, so that it is said in any language.
  expect(toldBy(run, "refused")).toMatchObject({
    ...{ name: "Failure", code: "invalid" },
    errors: [
      {
        path: "file",
        message: {
          template: "This is %{what}; save the statement as CSV, MT940 or camt.053",
          params: { what: "a PDF" },
        },
      },
    ],
  });
  expect(toldBy(run, "after")).toEqual([
    ["csv", 2],
    ["csv", 2],
  ]);
});
