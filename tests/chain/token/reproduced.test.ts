import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONTRACTS, compileContract } from "../../../src/tools/solidity.mjs";

const FOLDER = join(import.meta.dirname, "../../../src/chain/contracts");

test.each(CONTRACTS)("%s is kept as its source compiles, to the byte", async (name) => {
  expect(await compileContract(name)).toBe(await readFile(join(FOLDER, `${name}.json`), "utf8"));
});
