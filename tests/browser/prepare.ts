import { rm } from "node:fs/promises";
import { join } from "node:path";
import { TIER } from "../size";
import { GROUND_DAYS, layGround } from "./jobs/ground";
import { PREPARED, type SampleData, sampleIn, startProgram } from "./program";

/** Starts the program on nothing, and keeps what it leaves. */
async function fill(sampleData: SampleData, env: NodeJS.ProcessEnv = {}) {
  const program = await startProgram(join(PREPARED, sampleData), { SAMPLE_DATA: sampleIn(sampleData), ...env });
  if (sampleData === "ground") await layGround(program);
  await program.stop();
}

/** Keeps what the program leaves with sample data and, where all tests run, without. */
export async function prepareData(): Promise<void> {
  await rm(PREPARED, { recursive: true, force: true });
  const ago = {
    NODE_OPTIONS: `--import ${new URL("./clock.mjs", import.meta.url).href}`,
    CLOCK_DAYS: `${-GROUND_DAYS}`,
  };
  // Only tests that run with all others begin without sample data.
  await Promise.all([fill("on"), ...(TIER !== "short" ? [fill("off"), fill("ground", ago)] : [])]);
}
