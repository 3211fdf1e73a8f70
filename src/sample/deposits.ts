import { rupeesOf } from "../contract/money";
import type { RecordOf } from "../contract/resource";
import type { wallet } from "../contract/resources/wallet";
import { drawFor } from "../server/db/sample/draw";
import { DAY, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/shape";
import type { Desk } from "./desk";
import { moved, type SampleTransfer } from "./ledger";
import type { SampleCustomer } from "./people";

const DEPOSITS = 30;
/** One in so many was recorded twice, and taken back once. */
const TWICE = 12;

/** Draws deposits that are for no order yet. */
export const sampleDeposits = (
  customers: readonly SampleCustomer[],
  { deciders }: Desk,
  now: number,
): SampleTransfer[] =>
  Array.from({ length: DEPOSITS }, (_, index) => index).flatMap((index) => {
    const draw = drawFor("sample deposit", index);
    const { id, joined } = draw.pick(customers);
    const at = Math.max(joined, now - draw.integer(2, 300) * DAY);
    const reference = `NEFT${700_000 + index}`;
    const wallet = `wallet:${id}` as const;
    const sides = moved("clearing", wallet, BigInt(draw.integer(10, 900)) * 10_000n);
    const about = { userId: id, actor: draw.pick(deciders).name };
    const deposit = (note: string): SampleTransfer => {
      return { ...about, kind: "deposit", key: `deposit:${id}:${note}`, at, note, sides };
    };
    if (index % TWICE !== 0) return [deposit(reference)];
    const again = deposit(`${reference} again`);
    const back = moved(wallet, "clearing", sides[1]?.[1] ?? 0n);
    const reversal: SampleTransfer = {
      ...about,
      kind: "reversal",
      key: `reversal:${again.key}`,
      at,
      note: "Recorded twice",
      sides: back,
      reverses: again,
    };
    return [deposit(reference), again, reversal];
  });

const UNMOVED = 45;
const TYPES: readonly RecordOf<typeof wallet>["type"][] = ["deposit", "payment", "fee"];

/** Gives lines of statements that wait or failed before any money moved; they have no balance. */
export const unmovedRows = (customers: readonly SampleCustomer[], now: number): Values[] =>
  Array.from({ length: UNMOVED }, (_, index) => {
    const draw = drawFor("sample unmoved", index);
    const { id, joined } = draw.pick(customers);
    const status = index % 4 === 0 ? "failed" : "pending";
    const at = instantOf(Math.max(joined, now - draw.integer(1, status === "pending" ? 5 : 300) * DAY));
    return {
      user_id: id,
      type: TYPES[index % TYPES.length],
      status,
      amount: rupeesOf(BigInt(draw.integer(1_000, 90_000)) * 100n),
      balance: null,
      reference: `WTX-${String(index + 1).padStart(7, "0")}`,
      created_at: at,
      updated_at: at,
    };
  });
