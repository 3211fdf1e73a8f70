import type { z } from "zod";
import type { paymentBatchCalls } from "../../contract/paymentBatches/calls";
import { paymentBatchRoutes } from "../../contract/paymentBatches/routes";
import type { ConsoleDataProvider } from "../api/dataProvider";

type Body<Name extends "pay" | "fail"> = z.input<(typeof paymentBatchCalls)[Name]["body"]>;

/** What the bank said of payments of a batch. */
export type BatchOutcomes = Partial<Body<"pay"> & Body<"fail">>;

/** Milliseconds for what is done payment by payment. */
export const LONG_MS = 60_000;

/**
 * Records what the bank said of payments: those that it made at once; those that it did not make wait for a second
 * person, whose request is answered then.
 */
export async function recordOutcomes(
  provider: ConsoleDataProvider,
  id: number,
  { payments = [], failures = [] }: BatchOutcomes,
  key: string,
) {
  const params = { id };
  const paid = payments.length
    ? await provider.call(paymentBatchRoutes.pay, { params, body: { payments }, key, timeout: LONG_MS })
    : undefined;
  if (!failures.length) return paid;
  return provider.call(paymentBatchRoutes.fail, { params, body: { failures }, timeout: LONG_MS });
}
