import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Verified, verifyProof } from "../../chain/proof/verify";
import { reasonOf } from "../dataDirectory";
import { StartError } from "../startError";

/** Holds the proof of a file against the chain of a node, as `FILE --rpc URL` names them; no database is opened. */
export async function proveRegister(args: readonly string[]): Promise<Verified> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { rpc: { type: "string" } },
    allowPositionals: true,
    strict: false,
  });
  const [file] = positionals;
  const { rpc } = values;
  if (file === undefined || typeof rpc !== "string" || !/^https?:\/\//.test(rpc))
    throw new StartError("Name the file of a proof and a node of its chain: npm run register:verify -- FILE --rpc URL");
  const text = await readFile(file, "utf8").catch((error) => {
    throw new StartError(`Cannot read ${file}: ${reasonOf(error)}.`, error);
  });
  return verifyProof(text, rpc);
}
