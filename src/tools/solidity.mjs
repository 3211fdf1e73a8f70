import { readFile } from "node:fs/promises";
import { join } from "node:path";
import solc from "solc";
import { ROOT } from "./command.mjs";

const SOURCES = join(ROOT, "src", "chain", "solidity");

/** The contracts that are deployed, by the names of their files. */
export const CONTRACTS = ["AssetToken", "AuditAnchor", "Payout"];

/** Without the hash of the sources' text: comments and paths change nothing of the code. */
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: "cancun",
  metadata: { appendCBOR: false, bytecodeHash: "none" },
  outputSelection: {
    "*": {
      "*": ["abi", "evm.bytecode.object", "evm.deployedBytecode.object", "evm.deployedBytecode.immutableReferences"],
    },
  },
};

/**
 * Compiles a contract and gives the text of its file in `src/chain/contracts`: compiler, interface, and the code that
 * creates it and that stays on the chain. The same source gives the same text on any machine.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function compileContract(name) {
  /** @type {Record<string, { content: string }>} */
  const sources = {};
  const read = async (/** @type {string} */ path, /** @type {string} */ file) => {
    if (sources[path]) return;
    const content = await readFile(file, "utf8");
    sources[path] = { content };
    for (const [, wanted = ""] of content.matchAll(/^import\s[^;]*?"([^"]+)"/gm)) {
      const target = wanted.startsWith(".") ? join(path, "..", wanted) : wanted;
      const isPackage = target.startsWith("@");
      await read(target, isPackage ? join(ROOT, "node_modules", target) : join(SOURCES, target));
    }
  };
  await read(`${name}.sol`, join(SOURCES, `${name}.sol`));
  const output = JSON.parse(solc.compile(JSON.stringify({ language: "Solidity", sources, settings: SETTINGS })));
  const said = (output.errors ?? []).map(({ formattedMessage = "" }) => formattedMessage);
  if (said.length) throw new Error(said.join("\n"));
  const { abi, evm } = output.contracts[`${name}.sol`][name];
  // What the constructor writes into the code would make every deployed code differ from the one that is kept here.
  if (Object.keys(evm.deployedBytecode.immutableReferences).length) throw new Error(`${name} has immutables`);
  const parts = {
    compiler: solc.version(),
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    deployedBytecode: `0x${evm.deployedBytecode.object}`,
  };
  return `${JSON.stringify(parts, null, 2)}\n`;
}
