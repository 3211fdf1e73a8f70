import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type AskChain, askOver } from "./wallet";

/** A local chain with funded accounts, their addresses as the chain tells them. */
export interface Chain {
  url: string;
  accounts: readonly [string, string, string, ...string[]];
  ask: AskChain;
  stop: () => Promise<void>;
}

const PROGRAM = join(import.meta.dirname, "../../src/tools/chain.mjs");

/** Starts a local chain of its own on a free port; it ends with `stop`, or with this process. */
export async function startChain(): Promise<Chain> {
  const child = spawn(process.execPath, [PROGRAM, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const url = await new Promise<string>((done, failed) => {
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const [place] = said.match(/http:\S+(?=\n)/) ?? [];
      if (place) done(place);
    });
    child.once("error", failed);
    child.once("exit", () => failed(new Error("The chain ended before it was ready")));
  });
  const ask = askOver(url);
  return { url, accounts: (await ask("eth_accounts", [])) as unknown as Chain["accounts"], ask, stop };
}
