import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { eoiCalls } from "../../contract/eois/calls";
import { eois } from "../../contract/eois/resource";
import { EOI_STATUS } from "../../contract/eois/vocabulary";
import { asAmount, msg, type Words } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, invalid, notFound } from "../http/failure";
import { type Posted, postTransfer, postTransfers, type Transfer } from "../ledger/post";
import { allocate, askerOf, type OfAccount, takeReceipt } from "../receipts/register";
import type { Writing } from "../resources/rules";
import { readRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { accountOf, bookedFor } from "./money";
import { eoiRules } from "./rules";
import type { EoiStatus } from "./terms";

/** Money that came in for an expression of interest. */
type Booking = z.output<(typeof eoiCalls.book)["body"]> & OfAccount;

const OPEN: readonly EoiStatus[] = ["new", "approved", "waitlisted"];

/** Records a payment of the booking amount, at most what is still to be paid, and gives the record as it is then. */
export function bookEoi(writer: Writer, id: number, booking: Booking): Promise<Values> {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const writing = { tx, actor, now: deps.clock() };
    const [eoi] = await tx.select().from(tables.eois).where(eq(tables.eois.id, id)).for("update");
    if (!eoi) throw notFound("expression of interest");
    const before = await bookedFor(tx, id);
    refuseClosed(eoi.status);
    refuseAmount(booking.amount, paiseOf(eoi.booking_amount) - paiseOf(before));
    if (booking.method === "wallet") await bookFromWallet(writing, id, eoi.user_id, booking);
    else await bookFromBank(writing, id, eoi.user_id, { ...booking, method: booking.method }, askerOf(writer));
    await tx
      .update(tables.eois)
      .set({ version: eoi.version + 1, updated_at: writing.now.toISOString() })
      .where(eq(tables.eois.id, id));
    await recordChange(tx, {
      actor,
      at: writing.now,
      requestId,
      action: "payment",
      resource: eois.name,
      recordId: id,
      changes: {
        booked_amount: { before, after: await bookedFor(tx, id) },
        payment: { before: null, after: `${PAYMENT_METHOD[booking.method]}, ${booking.reference}` },
      },
    });
    return readRecord(tx, eois, eoiRules, id);
  });
}

function refuseClosed(status: EoiStatus): void {
  if (OPEN.includes(status)) return;
  const words = msg("Nothing is booked for an expression of interest that is “%{status}”", {
    status: msg(EOI_STATUS[status]),
  });
  throw new Failure("conflict", words);
}

function refuseAmount(amount: string, left: bigint): void {
  const refused = (message: Words) => invalid([{ path: "amount", message }], message);
  if (left <= 0n) throw refused("No booking amount is outstanding");
  if (paiseOf(amount) === 0n) throw refused("Enter an amount above zero");
  if (paiseOf(amount) > left)
    throw refused(msg("Only %{left} of the booking amount is outstanding", { left: asAmount(rupeesOf(left)) }));
}

type FromBank = Booking & { method: Exclude<Booking["method"], "wallet"> };

/** What comes from a bank is a deposit first: the wallet's statement shows both. */
async function bookFromBank(
  writing: Writing,
  id: number,
  userId: number,
  booking: FromBank,
  askedBy: ReturnType<typeof askerOf>,
) {
  const { amount } = booking;
  const taken = await takeReceipt(writing, booking, askedBy);
  const deposit: Transfer = {
    ...aboutBooking(id, userId),
    kind: "deposit",
    key: `deposit:eoi:${id}:${taken.key}`,
    moves: [{ from: taken.from, to: `wallet:${userId}`, amount }],
  };
  const [deposited] = await postTransfers(writing, [deposit, transferOf(id, userId, amount, taken.key)]);
  const transferId = (deposited as Posted).id;
  await allocate(writing, taken, { purpose: "booking", recordId: id, amount, transferId }, askedBy);
}

async function bookFromWallet(writing: Writing, id: number, userId: number, { amount, reference }: Booking) {
  const { repeated } = await postTransfer(writing, transferOf(id, userId, amount, `wallet:${reference}`));
  if (!repeated) return;
  const message = "A payment from the wallet with this reference is already recorded";
  throw new Failure("conflict", message, { errors: [{ path: "reference", message }] });
}

const aboutBooking = (id: number, userId: number) => ({ userId, note: `Booking of expression of interest ${id}` });

const transferOf = (id: number, userId: number, amount: string, key: string): Transfer => ({
  ...aboutBooking(id, userId),
  kind: "payment",
  key: `booking:${id}:${key}`,
  moves: [{ from: `wallet:${userId}`, to: accountOf(id), amount }],
});
