import type { OwnApplication } from "../../../contract/onboarding/calls";
import type { applications } from "../../../contract/onboarding/resource";
import type { RecordOf } from "../../../contract/resource";
import type { Database } from "../../db/database";

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
