import type { Identifier } from "react-admin";
import type { z } from "zod";
import { receiptCalls } from "../../contract/receipts/calls";
import type { Api } from "./api";

type Body<Name extends keyof typeof receiptCalls> = z.input<(typeof receiptCalls)[Name]["body"]>;

/** Makes the verbs of the register of receipts; a server without them rejects with an absence. */
export const createReceiptVerbs = (api: Api) => ({
  /** Asks a second person to have money of a receipt allocated. */
  allocateReceipt: (id: Identifier, body: Body<"allocate">, key: string) =>
    api.call(receiptCalls.allocate, { params: { id }, body, key }),

  /** Asks a second person to have the return of money to its sender recorded. */
  returnReceipt: (id: Identifier, body: Body<"giveBack">, key: string) =>
    api.call(receiptCalls.giveBack, { params: { id }, body, key }),
});
