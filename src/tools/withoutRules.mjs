import "./node.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT, runNode } from "./command.mjs";
import { install } from "./install.mjs";

// Takes each rule of an offer out of the server, one after the other, and tells whether a test notices.

const FOLDER = join(ROOT, "src", "server", "offerRules");
/** Where rules stand as data: a file, and the name of its table. */
const TABLES = [
  { file: join(FOLDER, "rules.ts"), table: "REFUSES" },
  { file: join(FOLDER, "smReit.ts"), table: "SM_REIT_REFUSES" },
];
const TESTS = [
  ...["run", "--project", "server", "--bail", "1", "--silent", "--reporter", "dot"],
  "tests/server/offerRules/rules.test.ts",
  "tests/server/offerRules/smReit.test.ts",
];

const passes = async () => (await runNode("vitest/vitest.mjs", TESTS)) === 0;

await install();
if (!(await passes())) fail("The tests fail with every rule in its place.");
/** @type {string[]} */
const unnoticed = [];
let tried = 0;
for (const { file, table } of TABLES) {
  const whole = readFileSync(file, "utf8");
  const restore = () => writeFileSync(file, whole);
  const stop = () => {
    restore();
    process.exit(130);
  };
  process.on("SIGINT", stop);
  const [, body = ""] = whole.split(`export const ${table}`);
  const rules = [...(body.split("\n};")[0] ?? "").matchAll(/^ {2}"?([\w-]+)"?: \(/gm)].map(([, rule]) => String(rule));
  try {
    for (const rule of rules) {
      writeFileSync(file, `${whole}\n(${table} as Record<string, unknown>)["${rule}"] = () => undefined;\n`);
      const noticed = !(await passes());
      console.log(`${rule}: ${noticed ? "a test fails without it" : "NO TEST FAILS WITHOUT IT"}`);
      if (!noticed) unnoticed.push(rule);
      tried += 1;
    }
  } finally {
    restore();
    process.off("SIGINT", stop);
  }
}
console.log(`${tried} rules, ${unnoticed.length} that no test notices`);
process.exit(unnoticed.length || !tried ? 1 : 0);
