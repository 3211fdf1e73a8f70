import { paiseOf, rupeesOf } from "../contract/money";
import type { PAYMENT_METHOD } from "../contract/orders/vocabulary";
import { DAY, HOUR } from "../contract/time";
import type { Draw } from "../server/db/sample/draw";
import { readFacts } from "../server/orders/facts";
import type { Acting } from "./acting";
import { depositFor } from "./deposits";
import type { Scene } from "./timeline";

type Method = keyof typeof PAYMENT_METHOD;

/** Brings in so many percent of what is outstanding of an order, whole payments at times in two parts. */
export async function* payIn(act: Acting, percent: number): Scene {
  const { draw } = act;
  const first = percent === 100 && !act.plan.large && draw.chance(20) ? draw.integer(30, 70) : percent;
  yield* payOnce(act, first, 0);
  if (first !== percent) yield* payOnce(act, 100, 1);
}

/** Records one payment; what needs a second person is confirmed hours later. */
async function* payOnce(act: Acting, percent: number, part: number): Scene {
  const { stage, desk, draw, id, plan, paper, recorders } = act;
  yield stage.now() +
    draw.integer(2 * HOUR, plan.large ? 8 * HOUR : Math.min(DAY * 2, Math.max(plan.pace / 2, 3 * HOUR)));
  const { money, status } = await readFacts(stage.deps.db, id);
  // Fees are asked for with the payment, not by those who pay before.
  const isAsked = status === "full-payment-pending";
  const due = isAsked ? paiseOf(money.outstanding) : paiseOf(money.total) - paiseOf(money.received);
  const amount = rupeesOf((due * BigInt(percent)) / 100n);
  const method = methodFor(paiseOf(amount), draw);
  if (method === "wallet") yield* depositFor(act, plan.customer, amount, `FUND${id}-${part}`);
  const clerk = draw.pick(desk.clerks);
  recorders.add(clerk.id);
  const reference = `${PREFIX[method]}${id * 10 + part}`;
  const body = { amount, method, reference, proof: method === "wallet" ? null : paper };
  const { approvalId } = await stage.send(clerk, "POST /console/orders/:id/payments", { params: { id }, body });
  if (approvalId === undefined) return;
  yield stage.now() + draw.integer(HOUR, 10 * HOUR);
  await stage.decide(draw.pick(desk.deciders.filter((one) => one !== clerk)), approvalId, "approve");
}

// Neither cards nor UPI carry ten lakhs.
const LARGE = 100_000_000n;
function methodFor(amount: bigint, draw: Draw): Method {
  if (amount > LARGE) return draw.pick(["bank-transfer", "cheque"]);
  return draw.chance(12) ? "wallet" : draw.pick(["bank-transfer", "upi", "card", "cheque"]);
}

const PREFIX: Record<Method, string> = {
  "bank-transfer": "NEFT",
  upi: "UPI",
  card: "CARD",
  cheque: "CHQ",
  wallet: "WALLET",
};
