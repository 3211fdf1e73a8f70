import { paiseOf } from "../../contract/money";
import type { Database } from "../db/database";
import { type AccountCode, balanceOf } from "../ledger/accounts";
import { postTransfer } from "../ledger/post";
import type { Writing } from "../resources/rules";
import type { Values } from "../resources/values";

/** Names the account that holds what is booked for an expression of interest. */
export const accountOf = (id: number): AccountCode => `eoi:${id}`;

/**
 * Gives what is booked for an expression of interest.
 *
 * Ask it after its row is locked: the record's own sum may be from before another booking that the lock waited for.
 */
export const bookedFor = (db: Database, id: number): Promise<string> => balanceOf(db, accountOf(id));

/** Gives booked money back to the customer's wallet, where there is any. */
export async function giveBack(writing: Writing, { id, user_id }: Values): Promise<void> {
  const [number, userId] = [Number(id), Number(user_id)];
  const amount = await bookedFor(writing.tx, number);
  if (paiseOf(amount) === 0n) return;
  await postTransfer(writing, {
    kind: "refund",
    key: `refund:eoi:${number}`,
    userId,
    note: `Booking of expression of interest ${number}`,
    moves: [{ from: accountOf(number), to: `wallet:${userId}`, amount }],
  });
}
