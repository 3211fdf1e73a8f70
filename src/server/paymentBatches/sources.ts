import type { BATCH_PAYS } from "../../contract/paymentBatches/vocabulary";
import { linePayments } from "../distributions/payments";
import { withdrawalPayments } from "../withdrawals/payments";
import type { PaymentSource } from "./source";

/** Everything that batches pay. */
export const SOURCES: Readonly<Record<keyof typeof BATCH_PAYS, PaymentSource>> = {
  withdrawals: withdrawalPayments,
  distribution: linePayments,
};
