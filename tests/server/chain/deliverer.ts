import { setTimeout as pause } from "node:timers/promises";
import { chainTerms } from "../../../src/chain/chains";
import { createRpc } from "../../../src/chain/rpc";
import { localSigner } from "../../../src/chain/signer";
import { chain } from "../../../src/server/chain";
import { tokens } from "../../../src/server/tokens";
import { openKillable } from "../killable";
import { say } from "../opened";

// A copy of the program that does all work of units on a chain, over and over, until it is killed. It says what it asks
// the chain for.
const { CHAIN_URL = "", CHAIN_KEY = "", CHAIN_GUARDIAN_KEY = "" } = process.env;

const { deps, program } = await openKillable();
const rpc = createRpc({ chainId: 31337, urls: [CHAIN_URL] });
deps.chain = {
  id: 31337,
  terms: { ...chainTerms(31337), confirmations: 3 },
  signers: { relayer: localSigner(CHAIN_KEY), guardian: localSigner(CHAIN_GUARDIAN_KEY) },
  rpc: {
    chainId: 31337,
    call: (method, params) => {
      say(`asks ${method}`);
      return rpc.call(method, params);
    },
  },
};

for (;;) {
  for (const [name, { run }] of Object.entries({ ...tokens.work, ...chain.work })) {
    await run(deps, program).catch((error) => say(`failed ${name}: ${error}`));
  }
  // A round is not as long as a second, as it is where the program runs; nor does it take all of the processor.
  await pause(20);
}
