import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildProgram } from "../server/program";

/** Seconds that a run of 100,000 rows may take on each engine, and the megabytes that it may add. */
const MOST = { PostgreSQL: 180, PGlite: 360, memory: 150 } as const;

/** Rows of the import before, after which a program is at work: its code is compiled, and its heap as it then stays. */
const WARM = 2000;

/**
 * Prints how long records take from a file on both engines, read, checked and written, and the memory that adds to a
 * program at work.
 */
export async function tellImports(url: string, rows: number): Promise<void> {
  const worker = await buildProgram("tests/server/imports/worker.ts");
  const folder = mkdtempSync(join(tmpdir(), "bench-imports-"));
  console.log(`\nImports of ${rows.toLocaleString("en")} rows`);
  try {
    for (const [name, env] of [
      ["PostgreSQL", { DATABASE_URL: url, DATA_DIR: folder }],
      ["PGlite", { DATA_DIR: join(folder, "embedded") }],
    ] as const) {
      const run = worker.run({ ...env, IMPORT_ROWS: String(rows), IMPORT_WARM: String(WARM) });
      if ((await run.ended) !== 0) throw new Error(run.stderr());
      const said = (word: string) => JSON.parse(new RegExp(`${word} (.*)\\n`).exec(run.stdout())?.[1] ?? "");
      const { checked, ran, more, created } = said("ended");
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      const most = (MOST[name] * rows) / 100_000;
      const told = [
        name,
        `${created} written`,
        `read ${seconds(said("brought"))}`,
        `checked ${seconds(checked)}`,
        `run ${seconds(ran)} (at most ${most.toFixed(0)} s)`,
        `${more} MB more (at most ${MOST.memory})`,
      ];
      console.log(told.join("   "));
    }
  } finally {
    await worker.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
