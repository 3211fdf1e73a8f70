import { HOUR } from "../../contract/time";
import { subject } from "../subject";
import { serveWalletProof } from "./serve";
import { forgetChallenges } from "./sweep";

/** The proof that a wallet is somebody’s own. */
export const walletProof = subject({
  serve: [serveWalletProof],
  work: { "forgetting what no wallet signed": { every: HOUR, run: forgetChallenges, byClock: true } },
});
