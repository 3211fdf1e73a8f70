import { setImmediate as breathe } from "node:timers/promises";
import { imports } from "../../contract/imports/resource";
import type { ImportStatus } from "../../contract/imports/vocabulary";
import type { Words } from "../../contract/language/message";
import { english } from "../../contract/language/translate";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { putLast, takeNext } from "../db/takeNext";
import { type AppDeps, PLATFORM } from "../http/context";
import { changeRecord } from "../resources/store";
import type { Program } from "../subject";
import { countOf, type Import } from "./keep";
import { passRows } from "./pass";
import { takeBack } from "./takeBack";

/** Milliseconds of a round; it is made of short transactions, between which whoever waits for the database has it. */
const ROUND = 2000;

/**
 * Works on the imports that are checked, run or undone, some rows of each in turn, for a bounded time; tells whether there
 * is more.
 *
 * Rows, their outcomes and the place where it goes on are committed together, and the import is kept from other copies of
 * the program meanwhile: whatever ends the program between, nothing is done twice and nothing left out.
 */
export async function runImports(deps: AppDeps, program: Program): Promise<boolean> {
  const until = performance.now() + ROUND;
  let more = true;
  while (more && performance.now() < until) {
    more = await workOnNext(deps, program);
    await breathe();
  }
  return more;
}

/** What an import comes to once its rows have been passed. */
const AFTER = {
  checking: "checked",
  running: "finished",
  undoing: "undone",
} as const satisfies Partial<Record<ImportStatus, ImportStatus>>;

const isWorked = (status: ImportStatus): status is keyof typeof AFTER => status in AFTER;

async function workOnNext(deps: AppDeps, program: Program): Promise<boolean> {
  let taken: Import | undefined;
  try {
    return await transaction(deps.db, async (tx) => {
      taken = await takeNext<Import>(tx, tables.imports, ...Object.keys(AFTER));
      if (taken) await workOn({ ...deps, db: tx }, program, taken);
      return taken !== undefined;
    });
  } catch (error) {
    // Others have their turn before it is tried again.
    if (taken) await putLast(deps.db, tables.imports, taken.id, deps.clock());
    throw error;
  }
}

async function workOn(deps: AppDeps & { db: Database }, program: Program, one: Import): Promise<void> {
  if (!isWorked(one.status)) return;
  const left = one.status === "undoing" ? await takeBack(deps, program, one) : await passRows(deps, program, one);
  if (left === "done") await end(deps, one, AFTER[one.status]);
  else if (left !== "more") await end(deps, one, "stopped", left.why);
}

async function end(deps: AppDeps & { db: Database }, { id, total }: Import, status: ImportStatus, why?: Words) {
  const counts = await countOf(deps.db, id, status === "checked" ? "checked" : "run");
  const ended = status === "checked" ? {} : { finished_at: deps.clock().toISOString() };
  const writer = { deps, actor: PLATFORM, requestId: `import-${id}` };
  const problem = why === undefined ? {} : { problem: english.translate(why) };
  const done = status === "stopped" ? {} : { done: total };
  await changeRecord(
    writer,
    imports,
    {},
    id,
    { status, ...counts, ...ended, ...problem, ...done },
    status === "stopped" ? "end" : "complete",
  );
}
