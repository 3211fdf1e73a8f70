import { rupeesOf } from "../contract/money";
import type { WITHDRAWAL_STATUS } from "../contract/moneyVocabulary";
import { withdrawals } from "../contract/resources/withdrawals";
import { differenceOf } from "../server/audit/difference";
import { drawFor } from "../server/db/sample/draw";
import { DAY, HOUR, instantOf } from "../server/db/sample/time";
import type { AccountCode } from "../server/ledger/accounts";
import { sayAmount } from "../server/ledger/amount";
import type { Values } from "../server/resources/shape";
import type { SampleApproval } from "./approvals";
import { type Desk, pairFor } from "./desk";
import { balancesAfter, moved, type SampleTransfer } from "./ledger";
import type { SampleCustomer } from "./people";

type Status = keyof typeof WITHDRAWAL_STATUS;

/** Money that a customer took out, or wants to; its amount in paise. */
export interface SampleWithdrawal {
  id: number;
  customer: SampleCustomer;
  amount: bigint;
  status: Status;
  /** Moments in milliseconds: when it was asked for, approved or rejected, and settled by the bank. */
  at: number;
  decided: number;
  settled: number;
}

/** One of each round of twelve is rejected or failed, most are paid. */
const ROUND: readonly Status[] = [
  "requested",
  "paid",
  "approved",
  "paid",
  "failed",
  "paid",
  "paid",
  "rejected",
  "paid",
  "requested",
  "approved",
  "paid",
];

// When the request came, in hours before now, at least and at most.
const AGE: Partial<Record<Status, [number, number]>> = { requested: [1, 22], approved: [24, 70] };

/** Draws one withdrawal for some of those whose wallet holds money, after all that moved it. */
export function sampleWithdrawals(
  customers: readonly SampleCustomer[],
  transfers: readonly SampleTransfer[],
  now: number,
): Omit<SampleWithdrawal, "id">[] {
  const balances = balancesAfter(transfers);
  const latest = new Map<AccountCode, number>();
  for (const { sides, at } of transfers) {
    for (const [code] of sides) latest.set(code, Math.max(at, latest.get(code) ?? 0));
  }
  const able = customers.filter(({ id, active, verified, bank }) => {
    const code = `wallet:${id}` as const;
    const quiet = (latest.get(code) ?? now) < now - 4 * DAY;
    return active && verified && bank && quiet && (balances.get(code) ?? 0n) > 50_000n;
  });
  return able
    .filter(({ id }) => drawFor("sample withdrawal", id).chance(40))
    .map((customer, index) => {
      const draw = drawFor("sample withdrawn", customer.id);
      const code = `wallet:${customer.id}` as const;
      const status = ROUND[index % ROUND.length] as Status;
      const age = AGE[status];
      const quiet = latest.get(code) ?? now;
      const at = age
        ? now - draw.integer(age[0] * HOUR, age[1] * HOUR)
        : quiet + draw.integer(HOUR, now - quiet - 3 * DAY);
      const decided = at + draw.integer(HOUR, 20 * HOUR);
      // Whole rupees, as people ask for them.
      const amount = (((balances.get(code) ?? 0n) * BigInt(draw.integer(20, 90))) / 10_000n) * 100n;
      const settled = decided + draw.integer(4 * HOUR, 40 * HOUR);
      return { customer, amount, status, at, decided, settled };
    });
}

const REASON = "Asked for by the customer.";
const DECIDED: Record<Status, SampleApproval["status"]> = {
  requested: "pending",
  approved: "approved",
  batched: "approved",
  paid: "approved",
  returned: "approved",
  failed: "approved",
  rejected: "rejected",
};

/** Gives the request behind a withdrawal. */
export function withdrawalApproval(
  { id, customer, amount, status, at, decided }: SampleWithdrawal,
  desk: Desk,
): SampleApproval {
  return {
    title: `Withdrawal of ${sayAmount(rupeesOf(amount))} for ${customer.name}`,
    action: "withdrawal",
    resource: withdrawals.name,
    record_id: id,
    reason: REASON,
    changes: differenceOf(withdrawals, { status: "requested" }, { status: "approved" }),
    base_version: 1,
    payload: {},
    status: DECIDED[status],
    pair: pairFor(desk, "withdrawal", id),
    at,
    decided,
    ...(status === "rejected" ? { decisionReason: "The account belongs to somebody else." } : {}),
  };
}

/** Gives the transfers of a withdrawal: held when it is asked for, then paid out or given back. */
export function withdrawalTransfers(
  { id, customer, amount, status, at, decided, settled }: SampleWithdrawal,
  desk: Desk,
): SampleTransfer[] {
  const { asked, decided: approver } = pairFor(desk, "withdrawal", id);
  const [wallet, payout] = [`wallet:${customer.id}`, `payout:${id}`] as const;
  const post = (
    kind: SampleTransfer["kind"],
    moment: number,
    actor: string,
    sides: SampleTransfer["sides"],
    key: string = kind,
  ): SampleTransfer => ({
    kind,
    key: `${key}:${id}`,
    at: moment,
    userId: customer.id,
    actor,
    sides,
  });
  const standing = STANDING[status];
  const request = post("withdrawal-request", at, asked.name, moved(wallet, payout, amount));
  const transfers = [standing ? { ...request, standing } : request];
  if (status === "rejected")
    transfers.push(post("withdrawal-return", decided, approver.name, moved(payout, wallet, amount)));
  if (status === "paid")
    transfers.push(post("withdrawal", settled, asked.name, moved(payout, "clearing", amount), "withdrawal-paid"));
  if (status === "failed")
    transfers.push(post("withdrawal-return", settled, asked.name, moved(payout, wallet, amount)));
  return transfers;
}

const STANDING: Partial<Record<Status, "pending" | "failed">> = {
  requested: "pending",
  approved: "pending",
  failed: "failed",
  rejected: "failed",
};

/** Gives the row of a withdrawal, whose request has that number. */
export function withdrawalRow(
  { id, customer, amount, status, at, decided, settled }: SampleWithdrawal,
  approvalId: number | undefined,
  desk: Desk,
): Values {
  const { account_number: account = "" } = customer.bank ?? {};
  const heard = status === "paid" || status === "failed";
  return {
    id,
    user_id: customer.id,
    amount: rupeesOf(amount),
    account: `${customer.bank?.bank_name} …${account.slice(-4)}`,
    status,
    reason: REASON,
    requested_by: pairFor(desk, "withdrawal", id).asked.id,
    approval_id: approvalId,
    reference: status === "paid" ? `UTR${String(id).padStart(9, "0")}` : null,
    outcome_reason: status === "failed" ? "The bank does not know the account." : null,
    settled_at: heard ? instantOf(settled) : null,
    version: heard ? 3 : status === "requested" ? 1 : 2,
    created_at: instantOf(at),
    updated_at: instantOf(heard ? settled : status === "requested" ? at : decided),
  };
}

/** Gives the row of the bank account that a withdrawal goes to. */
export const withdrawalAccountRow = ({ id, customer }: SampleWithdrawal): Values => ({
  withdrawal_id: id,
  bank_details: { beneficiary: customer.name, ...customer.bank },
});
