import "./node.mjs";
import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { ROOT, run } from "./command.mjs";
import { install } from "./install.mjs";

await install();
if (!isBuilt()) await build();
process.exit(await run(process.execPath, [join(ROOT, "dist", "server", "main.js"), "verify-audit"]));
