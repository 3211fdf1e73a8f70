import "./node.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT, runNode } from "./command.mjs";
import { install } from "./install.mjs";

// Takes each rule of an offer out of the server, one after the other, and tells whether a test notices.

const FILE = join(ROOT, "src", "server", "offerRules", "rules.ts");
const TESTS = [
  ...["run", "--project", "server", "--bail", "1", "--silent", "--reporter", "dot"],
  "tests/server/offerRules/rules.test.ts",
];

const passes = async () => (await runNode("vitest/vitest.mjs", TESTS)) === 0;

await install();
if (!(await passes())) fail("The tests fail with every rule in its place.");
const whole = readFileSync(FILE, "utf8");
const restore = () => writeFileSync(FILE, whole);
process.on("SIGINT", () => {
  restore();
  process.exit(130);
});
const [, table = ""] = whole.split("export const REFUSES");
const rules = [...(table.split("\n};")[0] ?? "").matchAll(/^ {2}"?([\w-]+)"?: \(/gm)].map(([, rule]) => String(rule));
/** @type {string[]} */
const unnoticed = [];
try {
  for (const rule of rules) {
    writeFileSync(FILE, `${whole}\n(REFUSES as Record<string, unknown>)["${rule}"] = () => undefined;\n`);
    const noticed = !(await passes());
    console.log(`${rule}: ${noticed ? "a test fails without it" : "NO TEST FAILS WITHOUT IT"}`);
    if (!noticed) unnoticed.push(rule);
  }
} finally {
  restore();
}
console.log(`${rules.length} rules, ${unnoticed.length} that no test notices`);
process.exit(unnoticed.length || !rules.length ? 1 : 0);
