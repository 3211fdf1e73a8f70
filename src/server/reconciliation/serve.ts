import { reconciliationCalls } from "../../contract/reconciliation/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { clientAddress } from "../session/clientAddress";
import { countAttempt } from "../session/throttle";
import { explainFinding } from "./explain";
import { makeProof } from "./proof";
import { makeProofOf, readPublished } from "./published";
import { readReport } from "./report";

/** Each asks the chain and reads a whole register. */
const PROOFS = { window: 60, most: 10, words: "Too many proofs were asked for." };

/** Serves how chain and register stand to each other, what explains it, and proofs of it. */
export function serveReconciliation(api: Api) {
  serve(api, reconciliationCalls.report, async ({ deps }) => ({ data: await readReport(deps) }));
  serve(api, reconciliationCalls.explain, async ({ params, body: { reason }, ...writer }) => ({
    data: await explainFinding(writer, params.id, reason),
    message: "Explained",
  }));
  serve(api, reconciliationCalls.register, async ({ deps }) => ({ data: await readPublished(deps) }));
  serve(api, reconciliationCalls.ofContract, async ({ deps, params, context }) => {
    await countAttempt(deps.db, `register-proof:${clientAddress(context)}`, PROOFS, deps.clock());
    return { data: await makeProofOf(deps, params.address ?? "") };
  });
  serve(api, reconciliationCalls.proof, async ({ deps, params, query: { block } }) => ({
    data: await makeProof(deps, params.id, block),
  }));
}
