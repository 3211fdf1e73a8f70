import { eq, sql } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import type { RecordOf } from "../../contract/resource";
import type { withdrawals } from "../../contract/withdrawals/resource";
import { WITHDRAWAL_STATUS } from "../../contract/withdrawals/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import type { AccountCode } from "../ledger/accounts";
import { postTransfer, type Transfer } from "../ledger/post";
import { settleStatement } from "../ledger/statement";
import type { Rules } from "../resources/rules";

/** A withdrawal as it is read. */
export type Withdrawal = RecordOf<typeof withdrawals>;
type Status = Withdrawal["status"];
type Place = (withdrawal: Withdrawal) => AccountCode;

interface Step {
  /** The statuses that it follows; a new withdrawal follows none. */
  after?: readonly Status[];
  /** Where the money goes. */
  transfer?: { kind: Transfer["kind"]; key?: string; from: Place; to: Place };
  /** What becomes of the line that the request left on the customer's statement. */
  line?: "completed" | "failed";
}

const wallet: Place = ({ user_id }) => `wallet:${user_id}`;
const payout: Place = ({ id }) => `payout:${id}`;
const clearing: Place = () => "clearing";

/** What entering each status of a withdrawal does to the money. */
const STEPS: Readonly<Record<Status, Step>> = {
  requested: { transfer: { kind: "withdrawal-request", from: wallet, to: payout } },
  approved: { after: ["requested"] },
  batched: { after: ["approved"] },
  rejected: { after: ["requested"], transfer: { kind: "withdrawal-return", from: payout, to: wallet }, line: "failed" },
  paid: {
    after: ["batched"],
    // The money of withdrawals left with the approval once, under another key.
    transfer: { kind: "withdrawal", key: "withdrawal-paid", from: payout, to: clearing },
    line: "completed",
  },
  failed: {
    after: ["approved", "batched"],
    transfer: { kind: "withdrawal-return", from: payout, to: wallet },
    line: "failed",
  },
  returned: { after: ["paid"], transfer: { kind: "withdrawal-return", from: clearing, to: wallet } },
};

/** What the server knows of withdrawals: the names behind their references, their steps, and the money of each. */
export const withdrawalRules: Rules = {
  computed: {
    user_name: sql`(select u.name from users u where u.id = withdrawals.user_id)`,
    requested_by_name: sql`(select u.name from users u where u.id = withdrawals.requested_by)`,
    batch_id: sql`(select i.batch_id from payment_batch_items i where i.withdrawal_id = withdrawals.id)`,
  },
  beforeChange: async (_writing, before, changes) => {
    const next = changes.status as Status | undefined;
    if (next !== undefined && !STEPS[next].after?.includes(before.status as Status)) {
      const words = { from: msg(WITHDRAWAL_STATUS[before.status as Status]), next: msg(WITHDRAWAL_STATUS[next]) };
      throw new Failure("conflict", msg("A withdrawal that is “%{from}” cannot become “%{next}”", words));
    }
    return changes;
  },
  afterWrite: async (writing, record, _given, before) => {
    const withdrawal = record as unknown as Withdrawal;
    const { id, user_id, amount, status } = withdrawal;
    if (status === before?.status) return;
    const { transfer, line } = STEPS[status];
    if (line) await settleStatement(writing, await requestOf(writing.tx, id), line);
    if (!transfer) return;
    const { kind, key = kind, from, to } = transfer;
    const moves = [{ from: from(withdrawal), to: to(withdrawal), amount }];
    await postTransfer(writing, { kind, key: `${key}:${id}`, moves, userId: user_id });
  },
};

/** Finds the transfer that held the money when it was asked for. */
async function requestOf(tx: Database, id: number): Promise<number> {
  const { ledger_transfers: transfers } = tables;
  const key = `withdrawal-request:${id}`;
  const [found] = await tx.select({ id: transfers.id }).from(transfers).where(eq(transfers.key, key));
  if (!found) throw new Error(`Transfer ${key} is not there`);
  return found.id;
}
