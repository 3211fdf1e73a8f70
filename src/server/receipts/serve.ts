import { receiptCalls } from "../../contract/receipts/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { allocateReceipt, returnReceipt } from "./allocate";

/** Serves what is done with the money of receipts that is not allocated yet. */
export function serveReceipts(api: Api) {
  serve(api, receiptCalls.allocate, async ({ params, body, ...writer }) => ({
    data: await allocateReceipt(writer, params.id, body),
    message: "Allocated",
    status: 201,
  }));
  serve(api, receiptCalls.giveBack, async ({ params, body, ...writer }) => ({
    data: await returnReceipt(writer, params.id, body),
    message: "Returned to its sender",
    status: 201,
  }));
}
