import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { fail, ROOT } from "./command.mjs";

// Runs a local chain for wallets and tests: `npm run chain`, or with --port 0 on any free port. Its accounts are funded
// and their keys are public; nothing on it is worth anything. On its own port it makes a block every other second and is
// kept beside the data, for what the program has put there is there at its next start; on a free one, for tests, it makes
// a block for each transaction and forgets everything at its end.
const { port } = parseArgs({ options: { port: { type: "string", default: "8545" } } }).values;
const CHECK_EVERY = 500;

const anvil = join(ROOT, "node_modules", "@foundry-rs", "anvil", "bin.mjs");
const flags = ["--host", "127.0.0.1", "--port", port, "--chain-id", "31337"];
const kept = join(process.env.DATA_DIR ?? join(ROOT, "data"), "local-chain.json");
if (port !== "0") mkdirSync(dirname(kept), { recursive: true });
const steady = port === "0" ? [] : ["--block-time", "2", "--state", kept];
const chain = spawn(process.execPath, [anvil, ...flags, ...steady], { stdio: ["ignore", "pipe", "inherit"] });
chain.once("error", (error) => fail(`Could not start the chain: ${error.message}`));
chain.once("exit", (code) => process.exit(code ?? 0));

let said = "";
let isTold = false;
chain.stdout.on("data", (chunk) => {
  if (isTold) return;
  said += chunk;
  const [, place] = said.match(/Listening on (\S+)\n/) ?? [];
  if (place) tell(place);
});

const stop = () => chain.kill("SIGTERM");
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
// npm's shell hands no signal on, and tests may be killed: the chain ends with whoever started it.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), CHECK_EVERY).unref();

/** @param {string} place host and port */
function tell(place) {
  isTold = true;
  const accounts = [...said.matchAll(/^\(\d+\) (0x[\dA-Fa-f]{40}) /gm)].map(([, address]) => address);
  console.log([`Chain 31337 at http://${place}`, "Funded accounts:", ...accounts.map((one) => `  ${one}`)].join("\n"));
}
