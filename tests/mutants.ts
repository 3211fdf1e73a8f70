import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";

// Setup of the runs of src/tools/mutants.mjs alone: says which mutant is active, and writes down which ones a file reaches.

declare global {
  var isMutant: ((id: number) => boolean) | undefined;
  /** What was reached while modules were loaded, which files of the same worker share. */
  var loadedMutants: Set<number> | undefined;
}

const { MUTANT, MUTANT_OF = "{}", MUTANTS_REACH } = process.env;
let active = Number(MUTANT ?? -1);

// The files of a larger tier, in the sizes of the short one.
process.env.TEST_TIER = "short";

globalThis.loadedMutants ??= new Set();
const loaded = globalThis.loadedMutants;
const run = new Set<number>();
let reached = loaded;
globalThis.isMutant = (id) => {
  reached.add(id);
  return id === active;
};

beforeAll(() => {
  reached = run;
  // Not before: what is loaded stays for the files after it, which have other mutants.
  const mutantOf: Record<string, number> = JSON.parse(MUTANT_OF);
  active = mutantOf[relative(process.cwd(), expect.getState().testPath ?? "")] ?? active;
});

afterAll(() => {
  reached = loaded;
  active = Number(MUTANT ?? -1);
  const line = JSON.stringify({ file: expect.getState().testPath, run: [...run], loaded: [...loaded] });
  if (MUTANTS_REACH) appendFileSync(MUTANTS_REACH, `${line}\n`);
});
