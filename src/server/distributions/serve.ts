import { distributionCalls } from "../../contract/distributions/calls";
import type { ApprovalEffects } from "../approvals/request";
import { sendToBank } from "../coins/toBank";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { calculateDistribution } from "./calculate";
import { cancelDistribution, finishDistribution, retryAll, retryLine, steerRun } from "./manage";
import { readPreflight } from "./preflight";
import { distributionEffect, requestDistribution } from "./request";
import { statementOf } from "./statement";

/** What the decision on a distribution does. */
export const distributionEffects: ApprovalEffects = { "distributions.distribution": distributionEffect };

/** Serves the way of distributions. */
export function serveDistributions(api: Api) {
  serve(api, distributionCalls.calculate, async ({ params, ...input }) => ({
    data: await calculateDistribution(input, params.id),
    message: "Calculated",
  }));
  serve(api, distributionCalls.preflight, async ({ deps, params }) => ({
    data: await readPreflight(deps, params.id),
  }));
  serve(api, distributionCalls.submit, async ({ params, body, ...input }) => ({
    data: await requestDistribution(input, params.id, body.reason),
    message: "Waits for a second person",
  }));
  serve(api, distributionCalls.run, async ({ params, body, ...input }) => ({
    data: await steerRun(input, params.id, body.action),
    message: body.action === "pause" ? "Paused" : "The payments go on",
  }));
  serve(api, distributionCalls.retryAll, async ({ params, ...input }) => ({
    data: await retryAll(input, params.id),
    message: "They are tried again",
  }));
  serve(api, distributionCalls.retry, async ({ params, ...input }) => ({
    data: await retryLine(input, params.id),
    message: "It is tried again",
  }));
  serve(api, distributionCalls.toBank, async ({ params, ...input }) => ({
    data: await sendToBank(input, params.id),
    message: "It waits for a payment batch",
  }));
  serve(api, distributionCalls.finish, async ({ params, body, ...input }) => ({
    data: await finishDistribution(input, params.id, body.reason),
    message: "The rest is given back",
  }));
  serve(api, distributionCalls.cancel, async ({ params, body, ...input }) => ({
    data: await cancelDistribution(input, params.id, body.reason),
    message: "Cancelled",
  }));
  serve(api, distributionCalls.statement, ({ deps, params }) => statementOf(deps, params.id));
}
