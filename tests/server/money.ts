import { randomUUID } from "node:crypto";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { PLATFORM } from "../../src/server/http/context";
import { postTransfer, type Transfer } from "../../src/server/ledger/post";
import { verifyLedger } from "../../src/server/ledger/verify";
import type { SignedIn } from "./signedIn";

/** A bank account as a customer's record holds it. */
export const BANK = {
  account_name: "Asha Sample",
  account_number: "000012340042",
  ifsc: "XXXX0000042",
  bank_name: "Sample Bank",
};

/** One line of the statement of a wallet. */
export interface Line {
  type: string;
  status: string;
  amount: string;
  balance: string | null;
}

/** What tests of money do on a platform. */
export function moneyOn(here: SignedIn) {
  /** Sends a call under an Idempotency-Key of its own. */
  const pay = (route: string, body: unknown, token = here.token) =>
    here.platform.call(route, { token, body, headers: { "Idempotency-Key": randomUUID() } });
  const post = (transfer: Transfer) =>
    here.platform.db.transaction((tx) =>
      postTransfer({ tx, actor: PLATFORM, now: here.platform.deps.clock() }, transfer),
    );
  return {
    pay,
    /** Sends a call as `pay` does; where it waits for a second person, another Super admin approves it at once. */
    settle: (route: string, body: unknown, token?: string) => here.seconded(pay(route, body, token)),
    /** Adds a customer who may be paid out, with money in the wallet that was posted before. */
    async customer(amount: string, values: Record<string, unknown> = {}) {
      const kyc = { status: "verified" };
      const added = await here.add.customer({
        name: "Asha Sample",
        status: "Active",
        kyc,
        bank_details: BANK,
        ...values,
      });
      if (amount !== "0.00") {
        const moves = [{ from: "clearing", to: `wallet:${added.id}`, amount }] as const;
        await post({ kind: "deposit", key: `deposit:${added.id}:${randomUUID()}`, userId: added.id, moves });
      }
      return added.id;
    },
    /** Gives what the wallet of a customer holds. */
    wallet: async (id: number) =>
      (await here.bare<{ wallet_balance: string }>(`GET /console/customers/${id}`)).wallet_balance,
    /** Gives the statement of a customer's wallet, the first line first. */
    async statement(id: number): Promise<Line[]> {
      const { data } = await here.send(`GET /wallet/transactionsfilter?user_id=${id}&sort=id&order=ASC`);
      const lines = data as unknown as Line[];
      return lines.map(({ type, status, amount, balance }) => ({ type, status, amount, balance }));
    },
    /** Returns what the verification finds; customers of tests begin with a balance that nobody posted. */
    wrong: async () => (await verifyLedger(here.platform.db)).findings.filter(({ place }) => place !== "users"),
    /** Signs in another employee, of finance by default. */
    colleague: (role: number = ROLE.finance) => here.platform.tokenOf(role),
    /** Posts a transfer as the platform itself would. */
    post,
  };
}
