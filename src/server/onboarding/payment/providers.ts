import type { PAYMENT_PROVIDER } from "../../../contract/onboarding/vocabulary";
import { bankTransfer } from "./bankTransfer";
import type { PaymentProvider } from "./provider";

const PROVIDERS: Readonly<Record<keyof typeof PAYMENT_PROVIDER, PaymentProvider>> = { "bank-transfer": bankTransfer };

/** Gives what takes the money of an application, by the provider that it was submitted with. */
export const paymentProvider = (name: keyof typeof PAYMENT_PROVIDER): PaymentProvider => PROVIDERS[name];
