import { cancellationCalls } from "../../contract/cancellations/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { decideCancellation } from "./rules";

/** Serves the decisions on requests for the cancellation of orders. */
export function serveCancellations(api: Api) {
  serve(api, cancellationCalls.decide, async ({ body, params, ...writer }) => ({
    data: await decideCancellation(writer, params.id, body),
    message: body.decision === "approve" ? "Cancellation approved" : "Cancellation denied",
  }));
}
