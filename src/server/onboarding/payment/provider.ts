import type { OwnApplication } from "../../../contract/onboarding/calls";
import type { applications } from "../../../contract/onboarding/resource";
import type { PAYMENT_PROVIDER } from "../../../contract/onboarding/vocabulary";
import type { RecordOf } from "../../../contract/resource";
import type { Database } from "../../db/open";
import { bankTransfer } from "./bankTransfer";

/** How an applicant pays, as the contract tells it. */
export type Instructions = NonNullable<OwnApplication["instructions"]>;

/** What is to be paid now: for which application, and how much. */
interface Asked {
  application: Pick<RecordOf<typeof applications>, "number">;
  amount: string;
}

/**
 * What takes an applicant's money: a transfer to the platform's account, or a gateway for cards or UPI.
 *
 * A gateway would give the address of a page of its own, and would tell what became of a payment by a call of its own,
 * which leads to the same confirmation as an administrator's, under the gateway's reference.
 */
export interface PaymentProvider {
  /** Says how to pay an amount; asked again for the same amount it says the same. */
  instructions(db: Database, asked: Asked): Promise<Instructions>;
}

const PROVIDERS: Readonly<Record<keyof typeof PAYMENT_PROVIDER, PaymentProvider>> = { "bank-transfer": bankTransfer };

/** Gives what takes the money of an application, by the provider that it was submitted with. */
export const paymentProvider = (name: keyof typeof PAYMENT_PROVIDER): PaymentProvider => PROVIDERS[name];
