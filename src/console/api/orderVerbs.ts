import type { Identifier } from "react-admin";
import type { z } from "zod";
import { type OrderStep, orderCalls } from "../../contract/orders/calls";
import { reopeningCalls } from "../../contract/orders/reopeningCalls";
import type { Api } from "./api";

type Body<Name extends keyof typeof orderCalls> = (typeof orderCalls)[Name] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : never;

/** What a step of one of several orders would mean: nothing where it cannot follow. */
export interface StepPreview {
  id: number;
  from: string;
  step: OrderStep | null;
}

/** Makes the verbs of an order's desk; a server without them rejects with an absence. */
export const createOrderVerbs = (api: Api) => ({
  /** Gives everything that one works with on the page of an order: steps, money, documents, notes, requests. */
  orderDesk: (id: Identifier) => api.call(orderCalls.desk, { params: { id } }),

  /** Gives, for each of up to 100 orders, what moving it to a status would need and cause. */
  previewOrders: (ids: number[], status: Body<"preview">["status"]): Promise<StepPreview[]> =>
    api.call(orderCalls.preview, { body: { ids, status } }),

  /** Records money that has come in for an order. */
  recordPayment: (id: Identifier, body: Body<"pay">, key: string) =>
    api.call(orderCalls.pay, { params: { id }, body, key }),

  /** Adds a document that the customer has to sign. */
  addOrderDocument: (id: Identifier, body: Body<"addDocument">) =>
    api.call(orderCalls.addDocument, { params: { id }, body }),

  /** Records that a document was signed or declined, or prepares it again. */
  changeOrderDocument: (id: Identifier, documentId: number, body: Body<"changeDocument">) =>
    api.call(orderCalls.changeDocument, { params: { id, document_id: documentId }, body }),

  /** Takes away a document that has not been sent. */
  removeOrderDocument: (id: Identifier, documentId: number) =>
    api.call(orderCalls.removeDocument, { params: { id, document_id: documentId } }),

  /** Leaves a note at an order. */
  addOrderNote: (id: Identifier, text: string) => api.call(orderCalls.addNote, { params: { id }, body: { text } }),

  /** Asks a second person to re-open an order that has failed or was cancelled. */
  reopenOrder: (id: Identifier, body: z.input<(typeof reopeningCalls.reopen)["body"]>, key: string) =>
    api.call(reopeningCalls.reopen, { params: { id }, body, key }),

  /** Asks for the cancellation of an order. */
  requestCancellation: (id: Identifier, reason: string, key: string) =>
    api.call(orderCalls.requestCancellation, { params: { id }, body: { reason }, key }),
});
