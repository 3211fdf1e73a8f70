import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./command.mjs";
import { CONTRACTS, compileContract } from "./solidity.mjs";

// Writes what the contracts compile to; a test holds it in step with their sources.
const PLACE = join(ROOT, "src", "chain", "contracts");
await mkdir(PLACE, { recursive: true });
for (const name of CONTRACTS) {
  const text = await compileContract(name);
  await writeFile(join(PLACE, `${name}.json`), text);
  console.log(`${name}: ${(JSON.parse(text).deployedBytecode.length - 2) / 2} bytes`);
}
