import type { Identifier } from "react-admin";
import type { z } from "zod";
import { periodCalls } from "../../contract/calls/periods";
import { walletCalls } from "../../contract/calls/wallet";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import type { Api } from "./api";
import { saveFile } from "./saveFile";

type Body<Name extends "deposit" | "withdraw" | "outcome"> = z.input<(typeof walletCalls)[Name]["body"]>;

/** Makes the verbs of wallets and withdrawals; a server without them rejects with an absence. */
export const createMoneyVerbs = (api: Api) => ({
  /** Records money that reached the bank for a customer's wallet, and gives the line of the statement. */
  recordDeposit: (body: Body<"deposit">, key: string) => api.call(walletCalls.deposit, { body, key }),

  /** Holds money of a wallet and asks a second person to pay it out. */
  requestWithdrawal: (body: Body<"withdraw">, key: string) => api.call(walletCalls.withdraw, { body, key }),

  /** Records whether the bank paid an approved withdrawal. */
  recordOutcome: (id: Identifier, body: Body<"outcome">, key: string) =>
    api.call(walletCalls.outcome, { params: { id }, body, key }),

  /** Asks a second person to close a month of the books. */
  closePeriod: (id: Identifier, reason: string, key: string) =>
    api.call(periodCalls.close, { params: { id }, body: { reason }, key }),

  /** Gives the trial balance of a month of the books. */
  trialBalance: (id: Identifier) => api.call(periodCalls.trialBalance, { params: { id } }),

  /** Gives the person the file from which the bank pays every approved withdrawal. */
  async saveBankFile(): Promise<void> {
    const day = new Date().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
    const { body } = await api.request(walletCalls.bankFile, { blob: true, timeout: 0 });
    saveFile(body as Blob, `withdrawals-${day}.csv`);
  },
});
