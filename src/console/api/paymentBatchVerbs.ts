import type { Identifier } from "react-admin";
import type { z } from "zod";
import { paymentBatchCalls } from "../../contract/paymentBatches/calls";
import type { Api } from "./api";
import { saveFile } from "./saveFile";

type Body<Name extends "make" | "pay" | "fail" | "giveBack"> = z.input<(typeof paymentBatchCalls)[Name]["body"]>;

/** Milliseconds for what is done payment by payment. */
const LONG = 60_000;

/** Makes the verbs of batches of payments; a server without them rejects with an absence. */
export const createPaymentBatchVerbs = (api: Api) => ({
  /** Gives what waits for a batch, and whom one would leave out. */
  duePayments: () => api.call(paymentBatchCalls.due),

  /** Makes a batch of what waits. */
  makePaymentBatch: (body: Body<"make">, key: string) => api.call(paymentBatchCalls.make, { body, key, timeout: LONG }),

  /** Gives the person the file of a batch for the bank. */
  async savePaymentBatchFile(id: Identifier): Promise<void> {
    const { body } = await api.request(paymentBatchCalls.file, { params: { id }, blob: true, timeout: 0 });
    saveFile(body as Blob, `payment-batch-${id}.csv`);
  },

  /** Notes that the bank has the file of a batch. */
  sendPaymentBatch: (id: Identifier, key: string) => api.call(paymentBatchCalls.send, { params: { id }, key }),

  /**
   * Records what the bank said of payments: those that it made at once; those that it did not make wait for a second
   * person, whose request is answered then.
   */
  async recordBatchOutcomes(id: Identifier, { payments = [], failures = [] }: BatchOutcomes, key: string) {
    const params = { id };
    const paid = payments.length
      ? await api.call(paymentBatchCalls.pay, { params, body: { payments }, key, timeout: LONG })
      : undefined;
    if (!failures.length) return paid;
    return api.call(paymentBatchCalls.fail, { params, body: { failures }, timeout: LONG });
  },

  /** Reads the bank's list of outcomes and records nothing. */
  readBatchResults: (id: Identifier, file: Blob) => api.call(paymentBatchCalls.results, { params: { id }, file }),

  /** Asks a second person to record that the bank sent a payment back. */
  returnBatchPayment: (itemId: Identifier, body: Body<"giveBack">, key: string) =>
    api.call(paymentBatchCalls.giveBack, { params: { id: itemId }, body, key }),
});

/** What the bank said of payments of a batch. */
export type BatchOutcomes = Partial<Body<"pay"> & Body<"fail">>;
