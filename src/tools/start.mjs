import "./node.mjs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, isBuilt } from "./build.mjs";
import { ROOT } from "./command.mjs";
import { install } from "./install.mjs";

const CHECK_EVERY = 500;

await install();
if (!isBuilt()) await build();

// npm's shell hands no signal on: when npm is ended, the server has to notice it and close as for SIGTERM.
if (process.env.npm_lifecycle_event === "start") {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, CHECK_EVERY);
  watch.unref();
}

console.log("Starting the program …");
// The server takes over this process: one process to signal, and none is left behind if it is killed.
const server = join(ROOT, "dist", "server", "main.js");
process.chdir(ROOT);
process.env.NODE_ENV = process.env.NODE_ENV || "production";
process.argv[1] = server;
await import(pathToFileURL(server).href);
