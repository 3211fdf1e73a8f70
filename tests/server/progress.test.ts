import { expect, test } from "vitest";
import { printProgress } from "../../src/server/progress";

/** Returns what is written of a step, and of one of 200 parts. */
function printed(isTTY: boolean): string {
  let text = "";
  const write = (piece: string | Uint8Array) => {
    text += piece;
    return true;
  };
  const progress = printProgress({ isTTY, write });
  progress("Making the database");
  for (let part = 0; part <= 200; part++) progress("Making the sample data", part / 200);
  return text;
}

test("a step is a line, and one that takes long is a line for each tenth of it", () => {
  const tenths = Array.from({ length: 11 }, (_, tenth) => `Making the sample data: ${tenth * 10} %`);
  expect(printed(false).split("\n")).toEqual(["Making the database …", ...tenths, ""]);
});

test("in a terminal a step that takes long has one line, which is written again", () => {
  const lines = printed(true).split("\n");
  expect(lines).toEqual([
    "Making the database …",
    expect.stringMatching(/^(\rMaking the sample data: \d+ %){101}$/),
    "",
  ]);
});
