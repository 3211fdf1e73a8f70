import { paymentBatchCalls } from "../../contract/paymentBatches/calls";
import type { Api } from "../http/context";
import { requireGrant, serve } from "../http/serve";
import { readDuePayments } from "./due";
import { batchFile } from "./file";
import { makeBatch } from "./make";
import { markSent, recordFailures, recordPayments, recordReturn } from "./outcomes";
import { readResults } from "./results";

/** Serves the way of payments to the bank. */
export function servePaymentBatches(api: Api) {
  serve(api, paymentBatchCalls.due, async ({ deps }) => ({ data: await readDuePayments(deps.db, deps.clock()) }));
  serve(api, paymentBatchCalls.make, async ({ body, ...input }) => {
    if (body.pays === "distribution") requireGrant(input.actor, ["distributions", "edit"]);
    const made = await makeBatch(input, body);
    return { data: made, message: made.batch ? "Batch made" : "Nobody of them may be paid now", status: 201 };
  });
  serve(api, paymentBatchCalls.file, ({ params, ...input }) => batchFile(input, params.id));
  serve(api, paymentBatchCalls.send, async ({ params, ...input }) => ({
    data: await markSent(input, params.id),
    message: "Marked as sent",
  }));
  serve(api, paymentBatchCalls.pay, async ({ params, body, ...input }) => ({
    data: await recordPayments(input, params.id, body.payments),
    message: "Outcomes recorded",
  }));
  serve(api, paymentBatchCalls.fail, async ({ params, body, ...input }) => ({
    data: await recordFailures(input, params.id, body.failures),
    message: "Outcomes recorded",
  }));
  serve(api, paymentBatchCalls.results, async ({ params, upload, deps }) => ({
    data: await readResults(deps.db, params.id, upload, deps.clock()),
  }));
  serve(api, paymentBatchCalls.giveBack, async ({ params, body, ...input }) => ({
    data: await recordReturn(input, params.id, body),
    message: "Return recorded",
  }));
}
