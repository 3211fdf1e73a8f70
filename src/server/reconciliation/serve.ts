import { reconciliationCalls } from "../../contract/reconciliation/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { explainFinding } from "./explain";
import { makeProof } from "./proof";
import { readReport } from "./report";

/** Serves how chain and register stand to each other, what explains it, and proofs of it. */
export function serveReconciliation(api: Api) {
  serve(api, reconciliationCalls.report, async ({ deps }) => ({ data: await readReport(deps) }));
  serve(api, reconciliationCalls.explain, async ({ params, body: { reason }, ...writer }) => ({
    data: await explainFinding(writer, params.id, reason),
    message: "Explained",
  }));
  serve(api, reconciliationCalls.proof, async ({ deps, params, query: { block } }) => ({
    data: await makeProof(deps, params.id, block),
  }));
}
