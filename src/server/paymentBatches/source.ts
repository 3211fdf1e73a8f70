import type { BankDetails } from "../../contract/bankDetails/fields";
import type { paymentBatches, paymentBatchItems } from "../../contract/paymentBatches/resource";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import type { Writer } from "../resources/store";

/** A batch, and one of its payments, as they are read. */
export type Batch = RecordOf<typeof paymentBatches>;
export type BatchItem = RecordOf<typeof paymentBatchItems>;

/** A payment that waits for a batch. */
export interface Payable {
  /** Number of the withdrawal, or of the part of a distribution. */
  id: number;
  /** What the bank's file calls it, once and never again. */
  number: string;
  user_id: number;
  user_name: string;
  amount: string;
  bank: BankDetails | null;
  /** Why its payee may not be paid now. */
  why: string | null;
}

/** What is claimed for a batch. */
interface Claim {
  /** Of parts, the distribution that they are of. */
  distribution_id: number | null;
  /** At most so many. */
  most: number;
  now: Date;
  /** This withdrawal alone. */
  only?: number;
}

/** Something that batches pay: where its payments wait, and what each outcome does to it. `writer.deps.db` is the transaction. */
export interface PaymentSource {
  /** Column of an item that names what it pays. */
  column: "withdrawal_id" | "line_id";
  /** What the bank file says beside a payment. */
  remark: (item: BatchItem, batch: Batch) => string;
  /** What is said when nothing waits. */
  nothing: string;
  /** Locks payments that wait, so that nobody else takes them. */
  claim: (tx: Database, claim: Claim) => Promise<Payable[]>;
  /** Marks what is in a batch now, and what is left out of it. */
  batched: (writer: Writer, ids: readonly number[], held: readonly Payable[], claim: Claim) => Promise<void>;
  paid: (writer: Writer, items: readonly BatchItem[]) => Promise<void>;
  failed: (writer: Writer, items: readonly BatchItem[]) => Promise<void>;
  returned: (writer: Writer, item: BatchItem) => Promise<void>;
}
