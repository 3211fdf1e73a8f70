import { statSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT, runNpm } from "./command.mjs";

/** @param {string} path */
const changedAt = (path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Installs the packages of the lock file when they are absent or older than it; ends the program if that fails.
 * @returns {Promise<void>}
 */
export async function install() {
  const installed = changedAt("node_modules/.package-lock.json");
  if (installed > 0 && installed >= changedAt("package-lock.json")) return;
  console.log("Installing packages …");
  // The build needs the development packages, whatever NODE_ENV says.
  const code = await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) fail("Could not install the packages: npm ci failed (see above). Is the package registry reachable?");
}
